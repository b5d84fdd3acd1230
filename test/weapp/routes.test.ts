import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { learnerOf } from '../../scripts/shots-world'
import { routeOfUrl, routes, type RouteName } from '../../src/routes'
import { queriesOf, visitAll, type PageFigures } from '../bench/weapp/pages'
import { launchBrowser } from '../h5/driver'
import { PAST_EDGE } from '../h5/past-edge'
import { missingWords, SENT_ON } from '../scenario/route-words'
import { startServer, type TestServer } from '../scenario/server'
import { newCanvas, show } from './paint/canvas'
import { SCROLLS_OUT } from './paint/scrolls-out'
import { UNDER_CAPSULE } from './paint/under-capsule'
import { UNDER_HOME } from './paint/under-home'
import type { MiniApp } from './runtime/mini-app'

/** Every route of the built mini program is opened by a learner with a history, as a deep link would. */
const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')
/** The binding list, beside the repository and never part of it. */
const SPECIFIED = path.resolve(__dirname, '../../../shared/spec/routes.txt')
/** A screen so low that what a page ends with is scrolled to. */
const LOW = { width: 375, height: 480 }
/** Apps at once: most of the time each waits for its data. */
const AT_ONCE = 4

jest.setTimeout(600_000)

let server: TestServer
let browser: Browser
let pages: PageFigures[]

/** What is wrong with how a page looks, by route. */
interface Looks {
  pastEdge: string[]
  underCapsule: string[]
  scrollsOut: number[]
  /** On a phone of the usual height, and on one so low that every page scrolls. */
  underHome: string[][]
}
const looks: Record<string, Looks> = {}

/** What WeChat's menu shares of a page, by route; null: it offers no sharing. */
const cards: Record<string, object | null> = {}

async function look(app: MiniApp, route: string): Promise<void> {
  cards[nameOf(app.url.split('?')[0] ?? '')] = app.share('menu')
  const canvas = await newCanvas(browser)
  await show(canvas, app, server.origin)
  const [pastEdge, underCapsule] = [await canvas.evaluate<string[]>(PAST_EDGE), await canvas.evaluate<string[]>(UNDER_CAPSULE)]
  const scrollsOut = await canvas.evaluate<number[]>(SCROLLS_OUT)
  const underHome = [await canvas.evaluate<string[]>(UNDER_HOME)]
  await canvas.setViewportSize(LOW)
  underHome.push(await canvas.evaluate<string[]>(UNDER_HOME))
  looks[nameOf(route)] = { pastEdge, underCapsule, scrollsOut, underHome }
  await canvas.close()
}

const nameOf = (route: string) => (Object.keys(routes) as RouteName[]).find((name) => routes[name].path === route) as RouteName
const missing = (route: string, text: string) => missingWords(nameOf(route), text, 'weapp')

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
  const login = { username: 'demo', password: 'demo1234' }
  const { token, sysUser } = await learnerOf(server.origin, '').call<{ token: string; sysUser: { id: string } }>(
    'POST',
    '/sys/login',
    login,
  )
  const learner = learnerOf(server.origin, token)
  const query = await queriesOf(learner, (ms) => server.setClock(ms))
  const [subject] = await learner.call<{ id: string }[]>('GET', '/api/my-exam/getMyExam')
  const start = { dir: DIST, port: Number(new URL(server.origin).port), learner: { userId: sysUser.id, token } }
  const isReady = (route: string, text: string) => missing(route, text).length === 0
  pages = await visitAll({ ...start, subjectId: subject?.id ?? '' }, { query, isReady, look, atOnce: AT_ONCE })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const sorted = (paths: string[]) => [...paths].sort()

test('the build has the pages of the routes, and these are the specified ones', () => {
  const built = sorted(pages.map(({ route }) => route))
  expect(built).toEqual(sorted(Object.values(routes).map((one) => one.path)))
  if (existsSync(SPECIFIED)) expect(built).toEqual(sorted(readFileSync(SPECIFIED, 'utf8').trim().split(/\s+/)))
  else console.log('[skipped] ../shared/spec/routes.txt is not there: the routes were not held against it')
})

test('each has its title', () => {
  const titles = Object.values(routes).map((one) => {
    const config = JSON.parse(readFileSync(path.join(DIST, `${one.path}.json`), 'utf8')) as { navigationBarTitleText: string }
    return [one.path, config.navigationBarTitleText]
  })
  expect(Object.fromEntries(titles)).toEqual(Object.fromEntries(Object.values(routes).map((one) => [one.path, one.title])))
})

/** Whether a page's own config asks for sharing: Taro takes that out of it for the script, it does not stand in the page's JSON. */
function asksForSharing(name: RouteName): boolean {
  Object.assign(globalThis, { definePageConfig: (config: object) => config })
  const { default: config } = jest.requireActual<{ default: { enableShareAppMessage?: boolean } }>(`../../src/${routes[name].path}.config`)
  return config.enableShareAppMessage === true
}

test('every page whose config asks for sharing is shared, as a page of ours with a title, and no other', () => {
  const reached = Object.keys(cards) as RouteName[]
  const sharing = (Object.keys(routes) as RouteName[]).filter(asksForSharing)
  expect(sorted(reached.filter((name) => cards[name] !== null))).toEqual(sorted(sharing))
  for (const name of sharing) {
    const card = cards[name] as { title: string; path: string }
    expect([name, card.title]).toEqual([name, expect.stringMatching(/./)])
    expect([name, routeOfUrl(card.path)]).toEqual([name, expect.any(String)])
  }
})

test('each stays where it was opened, or leads where it should', () => {
  const ended = Object.fromEntries(pages.map(({ route, url }) => [nameOf(route), nameOf(url.split('?')[0] ?? '')]))
  const names = Object.keys(routes) as RouteName[]
  expect(ended).toEqual(Object.fromEntries(names.map((name) => [name, SENT_ON[name] ?? name])))
})

test('each shows what it is for', () => {
  expect(pages.flatMap(({ route, text }) => missing(route, text))).toEqual([])
})

test('nothing goes wrong in any', () => {
  const wrong = pages.filter(({ failures, errors }) => failures.length + errors.length > 0)
  expect(wrong.map(({ route, failures, errors }) => ({ route, failures, errors }))).toEqual([])
})

test('painted on a phone, nothing stands past its edge, under the capsule or on the home bar, and what scrolls stays where it belongs', () => {
  const right: Looks = { pastEdge: [], underCapsule: [], scrollsOut: [], underHome: [[], []] }
  expect(looks).toEqual(Object.fromEntries(Object.keys(routes).map((name) => [name, right])))
})
