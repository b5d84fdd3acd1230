import type { Device } from './runtime/device'
import { dispatch } from './runtime/events'
import type { MiniApp } from './runtime/mini-app'
import { REFUSED, UNDECLARED } from './runtime/privacy'
import { toPng } from './runtime/wx/canvas'
import type { ViewNode } from './runtime/view-node'

interface OpenType {
  event: string
  /** Needs the learner's agreement to the privacy terms first. */
  guarded?: boolean
  detail(device: Device): object
}

/** What the platform answers on a touch of a button with an open-type. */
const OPEN_TYPES: Record<string, OpenType> = {
  getPhoneNumber: {
    event: 'getphonenumber',
    guarded: true,
    detail: (device) =>
      device.reply().confirm
        ? { code: `local-phone-${device.owner.phone}`, errMsg: 'getPhoneNumber:ok' }
        : { errMsg: 'getPhoneNumber:fail user deny', errno: 103 },
  },
  chooseAvatar: {
    event: 'chooseavatar',
    guarded: true,
    detail: (device) => ({ avatarUrl: device.files.temporary(toPng({ width: 132, height: 132 }), 'png') }),
  },
  agreePrivacyAuthorization: { event: 'agreeprivacyauthorization', detail: () => ({}) },
  openSetting: { event: 'opensetting', detail: () => ({ authSetting: {}, errMsg: 'openSetting:ok' }) },
}

const nameOf = ({ attrs }: ViewNode): string => String(attrs.openType ?? attrs['open-type'] ?? '')

/** Whether the platform shares the page after a tap on it. */
export const isShare = (button: ViewNode): boolean => nameOf(button) === 'share'

/** Does what the platform does after a tap on a button with any other open-type. @returns false when it has none */
export function openType(app: MiniApp, button: ViewNode): boolean {
  const name = nameOf(button)
  const known = OPEN_TYPES[name]
  if (!known) return false
  if (name === 'agreePrivacyAuthorization') app.privacy.touch(String(button.attrs.id ?? ''))
  const failed = ({ reason, errno }: typeof REFUSED | typeof UNDECLARED) =>
    void dispatch(button, known.event, { detail: { errMsg: `${name}:fail ${reason}`, errno } })
  if (app.device.undeclared.has(name)) {
    failed(UNDECLARED)
    return true
  }
  void (known.guarded ? app.privacy.ask(name) : Promise.resolve(true)).then((agreed) => {
    if (agreed) dispatch(button, known.event, { detail: known.detail(app.device) })
    else failed(REFUSED)
  })
  return true
}
