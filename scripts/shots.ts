/**
 * `npm run shots` photographs every registered route of the built H5 site with seeded data: 375×812 light, dark and at
 * text 1.3, and 1280×800, into .shots/ (git-ignored) with an index page; `npm run shots -- light desktop` takes those alone,
 * `npm run shots -- weapp` the pages of the built mini program, painted by the browser (shots-weapp.ts).
 * `--readme` also renews docs/screenshots.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { DEFAULT_SETTINGS, type SettingRules } from '../src/domain/settings'
import { LEAVING } from '../src/pages_subpkg_practice/practice-simulated/normal-words'
import { routes, type RouteName } from '../src/routes'
import { launchBrowser } from '../test/h5/driver'
import { missingWords, SCREEN_TEXT } from '../test/scenario/route-words'
import { startServer } from '../test/scenario/server'
import { ensureChromium } from './chromium'
import { ROOT } from './run'
import { photographWeapp } from './shots-weapp'
import { makeHistory, signInByApi, type Learner } from './shots-world'

const OUT = path.join(ROOT, '.shots')
const README = path.join(ROOT, 'docs/screenshots')
/** Long enough for queries, pictures and the 300 ms every motion has at most. */
const SETTLE_MS = 1500
/** A sentence on the screen is gone by then (specification section 9: 2000 ms). */
const SAID_MS = 3000

interface Look {
  name: string
  width: number
  height: number
  scale: number
  rules: Partial<SettingRules>
}

const LOOKS: Look[] = [
  { name: 'light', width: 375, height: 812, scale: 2, rules: {} },
  { name: 'dark', width: 375, height: 812, scale: 2, rules: { theme: 'dark' } },
  { name: 'large', width: 375, height: 812, scale: 2, rules: { fontScale: 1.3 } },
  { name: 'desktop', width: 1280, height: 800, scale: 1, rules: {} },
]

/** The looks that the command names, all of them when it names none. */
function chosenLooks(): Look[] {
  const named = LOOKS.filter(({ name }) => process.argv.includes(name))
  return named.length > 0 ? named : LOOKS
}

/** Which pictures the README shows: file in docs/screenshots → picture of the light or desktop look. */
const IN_README: Record<string, string> = {
  home: 'practice-light',
  question: 'practiceCore-light',
  analysis: 'practiceCore-answered-light',
  card: 'practiceCore-card-light',
  subjects: 'learnExam-light',
  wrong: 'practiceError-light',
  exam: 'simulatedNormal-light',
  report: 'simulatedReport-light',
  daily: 'practiceDays-light',
  course: 'course-light',
  player: 'coursePlayDetail-light',
  goods: 'goods-light',
  order: 'confirmOrder-light',
  coins: 'coinDetail-light',
  me: 'profile-light',
  computer: 'chatPaper-desktop',
  desktop: 'practice-desktop',
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/h5/#/${routes.login.path}`)
  await page.getByText('账号密码登录', { exact: true }).click()
  await page.locator('input[placeholder="账号或手机号"]').fill('demo')
  await page.locator('input[placeholder="请输入密码"]').fill('demo1234')
  await page.getByText('登录', { exact: true }).last().click()
  await page.getByText('同意并登录').click()
  await page.getByText('今日目标').or(page.getByText('今日已达标')).first().waitFor()
}

/**
 * Taps what says this inside the screen, once it does: the questions before and after stand to its left and right.
 * @throws Error when nothing says it for ten seconds
 */
async function tap(page: Page, text: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  for (let tries = 0; tries < 50; tries += 1) {
    for (const found of await page.getByText(text, { exact: true }).all()) {
      const box = await found.boundingBox()
      if (box && box.x >= 0 && box.x + box.width <= width) return found.click({ timeout: 5000 })
    }
    await page.waitForTimeout(200)
  }
  throw new Error(`nothing on the screen says ${text}`)
}

/** Pages that say other words on a computer: the desk of the computer exam. */
const AT_DESK: readonly RouteName[] = ['chatLogin', 'chatConfirm', 'chatPaper']

/** Opens a page of the site; who leaves a running exam for it is asked, and says yes. */
async function open(page: Page, url: string): Promise<void> {
  const asked = page.getByText(LEAVING.split('\n')[0] ?? '')
  await page.goto(url)
  if (!(await asked.isVisible())) return
  await tap(page, '离开')
  await asked.waitFor({ state: 'hidden' })
  await page.goto(url)
}

/** Waits until a page says what it is for: a busy machine would be photographed with its skeletons. One that never does is said, and fails the run. */
async function arrived(page: Page, name: RouteName): Promise<void> {
  if (AT_DESK.includes(name) && (page.viewportSize()?.width ?? 0) > 760) return
  for (let tries = 0; tries < 100; tries += 1) {
    if (missingWords(name, await page.evaluate<string>(SCREEN_TEXT), 'h5').length === 0) return
    await page.waitForTimeout(200)
  }
  console.warn(`${name} is photographed without all that it should say`)
  process.exitCode = 1
}

interface World {
  origin: string
  learner: Learner
  /** Addresses with the query that a route needs. */
  special: Partial<Record<RouteName, string>>
}

async function photograph(browser: Browser, look: Look, { origin, learner, special }: World): Promise<string[]> {
  await learner.call('POST', '/api/user/settings', { ...DEFAULT_SETTINGS, ...look.rules })
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    deviceScaleFactor: look.scale,
    hasTouch: look.width < 760,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  const taken: string[] = []
  const shoot = async (name: string) => {
    await page.waitForTimeout(SETTLE_MS)
    const file = `${name}-${look.name}`
    await page.screenshot({ path: path.join(OUT, `${file}.png`) })
    taken.push(file)
  }
  await signIn(page, origin)
  // The browser asks who reloads or closes an exam.
  page.on('dialog', (dialog) => void dialog.accept())
  for (const name of Object.keys(routes) as RouteName[]) {
    await open(page, `${origin}/h5/#${special[name] ?? `/${routes[name].path}`}`)
    await arrived(page, name)
    await shoot(name)
    if (name !== 'practiceCore') continue
    // The tenth question is open: answer it, look at the explanation, then at the answer card.
    await tap(page, '约 98 mmHg')
    await shoot('practiceCore-answered')
    await tap(page, '答题卡')
    await shoot('practiceCore-card')
    // What leaving a practice says would lie over the next picture.
    await page.goto(`${origin}/h5/#/${routes.practice.path}`)
    await page.waitForTimeout(SAID_MS)
  }
  await context.close()
  return taken
}

/** The pages of a stranger: first look, login. */
async function photographGuest(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, locale: 'zh-CN' })
  const page = await context.newPage()
  const names: RouteName[] = ['practice', 'course', 'profile', 'login', 'learnExam']
  for (const name of names) {
    await page.goto(`${origin}/h5/#/${routes[name].path}`)
    await page.waitForTimeout(SETTLE_MS)
    await page.screenshot({ path: path.join(OUT, `${name}-guest.png`) })
  }
  await context.close()
  return names.map((name) => `${name}-guest`)
}

/** The H5 site: what a stranger sees, then every route in the chosen looks. */
async function photographSite(browser: Browser, world: World): Promise<string[]> {
  const files = await photographGuest(browser, world.origin)
  for (const look of chosenLooks()) files.push(...(await photograph(browser, look, world)))
  return files
}

const indexPage = (files: string[]) =>
  `<!doctype html><meta charset="utf-8"><title>知行题库 screens</title><style>body{font:14px sans-serif;background:#e7ebf3}figure{display:inline-block;margin:8px;vertical-align:top}img{width:300px;background:#fff}</style>
${[...files]
  .sort()
  .map((file) => `<figure><img loading="lazy" src="${file}.png"><figcaption>${file}</figcaption></figure>`)
  .join('\n')}\n`

/** Smaller copies for the README, drawn by the browser itself. */
async function renewReadme(browser: Browser): Promise<void> {
  mkdirSync(README, { recursive: true })
  const page = await browser.newPage({ deviceScaleFactor: 1 })
  for (const [name, source] of Object.entries(IN_README)) {
    // Looks that were not taken keep the picture they have.
    if (!existsSync(path.join(OUT, `${source}.png`))) continue
    const wide = source.endsWith('desktop')
    await page.setViewportSize(wide ? { width: 800, height: 500 } : { width: 300, height: 650 })
    await page.goto(`file://${path.join(OUT, `${source}.png`)}`)
    await page.addStyleTag({
      content: 'body{margin:0;background:#fff!important}img{width:100vw!important;height:100vh!important;object-fit:cover}',
    })
    await page.screenshot({ path: path.join(README, `${name}.png`) })
  }
  await page.close()
}

async function main(): Promise<void> {
  const [platform, first] = process.argv.includes('weapp') ? ['weapp', 'app.json'] : ['h5', 'index.html']
  if (!existsSync(path.join(ROOT, 'dist', platform, first))) throw new Error(`先运行 npm run build:${platform} (build it first).`)
  await ensureChromium()
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  const server = await startServer()
  const browser = await launchBrowser()
  try {
    const learner = await signInByApi(server.origin)
    const world = { origin: server.origin, learner, special: await makeHistory(learner) }
    const files = process.argv.includes('weapp')
      ? await photographWeapp(browser, server.origin, { out: OUT, special: world.special })
      : await photographSite(browser, world)
    writeFileSync(path.join(OUT, 'index.html'), indexPage(files))
    if (process.argv.includes('--readme')) await renewReadme(browser)
    console.info(`${files.length} pictures in ${path.relative(ROOT, OUT)}/index.html`)
  } finally {
    await browser.close()
    await server.stop()
  }
}

void main()
