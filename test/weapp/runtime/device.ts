import { DeviceFiles } from './files'
import { DeviceStorage } from './storage'

let owners = 0

/** A person nobody else is. */
function newOwner() {
  owners += 1
  return {
    login: `local-learner-${process.pid}-${owners}`,
    phone: `137${String(process.pid % 10_000).padStart(4, '0')}${String(owners).padStart(4, '0')}`,
  }
}

/** What the learner does with a system dialog. */
export interface DialogReply {
  confirm: boolean
  /** Text of an editable modal. */
  content?: string
  /** Row of an action sheet. */
  tapIndex?: number
}

/** One phone: what stays when the app is killed, and what a scenario may change from outside. */
export class Device {
  readonly storage = new DeviceStorage()
  readonly files = new DeviceFiles()
  /** Toggle with {@link setOnline}. */
  online = true
  /** What carries it while it is online, in the words of WeChat. */
  network: 'wifi' | '4g' = 'wifi'
  /** ms its clock is ahead of the real time; negative: behind. */
  clockShift = 0
  /** Origin compiled into the build → origin of the server of this run. */
  readonly origins = new Map<string, string>()
  /** Answers of the learner to system dialogs (showModal, showActionSheet, privacy, subscriptions): confirm unless a test says otherwise. */
  confirmDialogs = true
  /** Answers to the next dialogs, one each in order, before {@link confirmDialogs} counts again. */
  readonly replies: DialogReply[] = []
  /** The learner has not agreed to the privacy terms of this version yet: calls that need it ask first. */
  privacyNeeded = false
  /** Calls and open types that the operator has not declared in the privacy notice: WeChat refuses them. */
  readonly undeclared = new Set<string>()
  /** A newer version of the mini program lies on the platform: it can be loaded, or the loading fails. */
  update: 'none' | 'ready' | 'failed' = 'none'
  /** Pictures and films the learner may choose from. */
  readonly photos: Buffer[] = []
  /** The code that lies before the camera; '' none. */
  printedCode = ''
  /** The learner refused the camera to WeChat. */
  cameraShut = false
  /** The place on the map the learner chooses next. */
  place = { name: '', address: '', latitude: 30.28, longitude: 120.02 }
  /** The learner refused their place to WeChat. */
  placeShut = false
  /** The learner refused the album to the app: WeChat does not ask again, its page of permissions alone opens it. */
  albumShut = false
  /** Pictures the app saved to the album. */
  readonly album: string[] = []
  /** Its WeChat sends files to a chat: one on a phone does, one on a computer does not. */
  sendsFiles = true
  /** Listeners of a tap run: what WeChat does within a tap alone may be asked for now. */
  tapped = false
  /** Files the learner sent to a chat. */
  readonly sent: { name: string; bytes: Buffer }[] = []
  /** Subpackages that are on the device; they stay when the app is killed. */
  readonly packages = new Set<string>()
  clipboard = ''
  /** Who holds this phone, in the words of the server's development identity (server/modules/auth/wechat-local.ts). */
  owner = newOwner()
  private readonly listeners = new Set<(online: boolean) => void>()

  /** What the learner does with the dialog that opens now. */
  reply(): DialogReply {
    return this.replies.shift() ?? { confirm: this.confirmDialogs }
  }

  setOnline(online: boolean): void {
    if (this.online === online) return
    this.online = online
    for (const listener of this.listeners) listener(online)
  }

  onNetwork(listener: (online: boolean) => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** The address a request really goes to. */
  route(url: string): string {
    for (const [from, to] of this.origins) if (url === from || url.startsWith(`${from}/`)) return to + url.slice(from.length)
    return url
  }
}
