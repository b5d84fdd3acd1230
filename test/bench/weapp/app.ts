import type { SettingRules } from '../../../src/domain/settings'
import { Bundle } from '../../weapp/runtime/bundle'
import { Device } from '../../weapp/runtime/device'
import { dispatch } from '../../weapp/runtime/events'
import { MiniApp } from '../../weapp/runtime/mini-app'
import type { ViewNode } from '../../weapp/runtime/view-node'
import { seeTree } from '../../weapp/seen'

/** The origin that both builds ask (config/env.ts, peers/native-practice). */
const BUILT_ORIGIN = 'http://127.0.0.1:3000'
const POLL_MS = 5
const PATIENCE_MS = 15_000

/** Where an app of the bench starts. */
export interface Launch {
  /** Folder of the build. */
  dir: string
  /** Page with query, without leading slash. */
  url: string
  port: number
  learner: { userId: string; token: string }
  subjectId: string
}

/**
 * What a device keeps of a learner who signed in and chose a subject (src/stores/user.ts, theme.ts).
 * @param rules what he set up; left out, the app's own settings
 */
export function remembered({ learner, subjectId }: Pick<Launch, 'learner' | 'subjectId'>, rules?: SettingRules): Record<string, string> {
  const userInfo = { id: learner.userId, username: null, nickname: '学员', avatar: null, phone: '139****0000' }
  const userSelQuestions = [{ id: subjectId, name: '护士执业资格', nodeName: '护士执业资格' }]
  const of = { activeSubSpecialtyId: subjectId, activeCourseSubSpecialtyId: subjectId }
  const state = { userInfo, userSelQuestions, ...of, settingRules: rules }
  const kept = { uni_id_token: learner.token, 'zx.user': JSON.stringify({ state, version: 1 }) }
  return rules ? { ...kept, 'zx.theme': JSON.stringify({ state: { theme: rules.theme }, version: 1 }) } : kept
}

/** Launches a built mini program on a device whose learner is signed in. */
export function launch(start: Launch, bundle = new Bundle(start.dir)): MiniApp {
  const device = new Device()
  device.origins.set(BUILT_ORIGIN, `http://127.0.0.1:${start.port}`)
  for (const [key, value] of Object.entries(remembered(start))) device.storage.set(key, value)
  return new MiniApp(bundle, device, { url: start.url })
}

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until something holds. @throws Error with what the app reported after 15 s */
export async function until(app: MiniApp, what: string, holds: () => boolean): Promise<void> {
  const limit = performance.now() + PATIENCE_MS
  while (!holds()) {
    if (performance.now() > limit) throw new Error(`${app.url}: ${what} did not happen. ${app.errors.join('\n')}`)
    await sleep(POLL_MS)
  }
}

/** Waits until no setData came for a while. */
export async function quiet(app: MiniApp, ms: number): Promise<void> {
  let seen = app.setDatas.length
  let since = performance.now()
  const limit = since + PATIENCE_MS
  while (performance.now() - since < ms && performance.now() < limit) {
    await sleep(POLL_MS)
    if (app.setDatas.length !== seen) {
      seen = app.setDatas.length
      since = performance.now()
    }
  }
}

/** Every element of a tree; texts are no elements. */
export function elements(node: ViewNode): ViewNode[] {
  const inside = node.children.flatMap(elements)
  return node.tag === '#text' ? inside : [node, ...inside]
}

/** The elements a learner sees, in document order. */
const seen = (app: MiniApp) => seeTree(app.tree()).refs

/** True when a text stands on the screen (not on a neighbouring question). */
export const shows = (app: MiniApp, text: string) => seen(app).some((node) => node.text.includes(text))

const touch = (x: number) => ({ identifier: 0, clientX: x, clientY: 400, pageX: x, pageY: 400, screenX: x, screenY: 400, force: 1 })

/** A finger across the ring, up to the moment before it lifts. @returns lifts it */
export function swipe(app: MiniApp, direction: 'left' | 'right'): () => void {
  const track = seen(app).find(({ attrs }) => '$wxs:bindtouchmove' in attrs)
  if (!track) throw new Error(`${app.url} draws no ring`)
  const points = [300, 240, 180, 120, 60].map((x) => touch(direction === 'left' ? x : 375 - x))
  const last = points.at(-1)
  dispatch(track, 'touchstart', { touches: [points[0]], changedTouches: [points[0]] })
  for (const point of points.slice(1)) dispatch(track, 'touchmove', { touches: [point], changedTouches: [point] })
  return () => void dispatch(track, 'touchend', { touches: [], changedTouches: [last] })
}

/** A finger on the element that reads `text`, up to the moment before it lifts. @returns lifts it: the tap */
export function press(app: MiniApp, text: string): () => void {
  const leaf = seen(app).find((node) => node.tag === '#text' && node.text.trim() === text)
  const target = leaf?.parent
  if (!target) throw new Error(`${app.url} does not show ${text}`)
  const at = { touches: [touch(187)], changedTouches: [touch(187)] }
  dispatch(target, 'touchstart', at)
  return () => {
    dispatch(target, 'touchend', { ...at, touches: [] })
    dispatch(target, 'tap', { ...at, detail: { x: 187, y: 400 } })
  }
}
