import { arrive } from '../scenario/account'
import { apiOf } from '../scenario/api'
import { seeQuestion } from '../scenario/practice'
import type { H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** What is written into a note stays on the device, whatever becomes of its window and whatever is done in another one. */
jest.setTimeout(600_000)

const FIRST = '窗口一：端坐呼吸见于左心衰'
const SECOND = '窗口二：取半卧位'
const FIELD = '[aria-label="笔记"]'
/** A PNG of one pixel. */
const PHOTO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const site = useSite()
let one: H5Driver

/** Opens the editor of a question that has no note, in the first window. */
beforeEach(async () => {
  one = site.device()
  await arrive(one, site.server(), '护士执业资格')
  await one.tap('从第一章开始')
  await seeQuestion(one, 1)
  await one.tap('笔记')
  await one.see('写笔记')
  await one.see(/0\s*\/\s*140/)
})
afterEach(() => one.close())

/** Texts of the drafts on the device. */
const drafts = (driver: H5Driver) =>
  driver.tab.evaluate<string[]>(
    `Object.keys(localStorage).filter((key) => key.startsWith('zx.note.')).map((key) => JSON.parse(localStorage.getItem(key)).draft.body)`,
  )
const shows = (driver: H5Driver, text: string) =>
  until(driver.tab, `document.querySelector('textarea${FIELD}')?.value === ${JSON.stringify(text)}`)

/** The editor in a second window, when the first one has nothing to give it yet. */
async function openSecond(): Promise<H5Driver> {
  const two = one.another()
  await two.open(await one.url())
  await two.see(/0\s*\/\s*140/)
  return two
}

/** Writes in the first window until it is on the device. */
async function writeFirst(): Promise<void> {
  await one.fill('笔记', FIRST)
  await until(one.tab, `JSON.stringify({ ...localStorage }).includes(${JSON.stringify(FIRST)})`)
}

/** The first window ends without notice and is opened again: its text is there. */
async function reopenFirst(): Promise<void> {
  const address = await one.url()
  await one.kill()
  await one.open(address)
  await one.see('已恢复上次的草稿')
  await shows(one, FIRST)
}

test('it is kept while one goes on typing', async () => {
  const field = one.tab.locator(`textarea${FIELD}`)
  await field.focus()
  const kept: string[] = []
  for (const letter of Array.from(FIRST + SECOND)) {
    await one.tab.keyboard.insertText(letter)
    await one.tab.waitForTimeout(150)
    kept.push(...(await drafts(one)))
  }
  expect(kept.filter((text) => text.startsWith('窗口一'))).not.toEqual([])
})

test('and what was typed a moment before a reload as well', async () => {
  await one.fill('笔记', FIRST)
  await one.tab.reload()
  await one.see('已恢复上次的草稿')
  await shows(one, FIRST)
})

test('another window saves its note: the draft of this one stays, and asks before it replaces that note', async () => {
  const two = await openSecond()
  await writeFirst()
  await two.fill('笔记', SECOND)
  await two.tap('保存')
  await until(two.tab, `!location.hash.includes('practice-note-editor')`)
  expect(await drafts(one)).toEqual([FIRST])
  await reopenFirst()
  await one.tap('保存')
  await one.see('这条笔记在别处改过')
  await one.see(SECOND)
  await one.tap('保存我写的')
  await until(one.tab, `!location.hash.includes('practice-note-editor')`)
  expect(await drafts(one)).toEqual([])
})

test('another window throws its text away, and the draft of this one that it went on with: this one has it all the same', async () => {
  const two = await openSecond()
  await writeFirst()
  const throwAway = async () => {
    await two.fill('笔记', SECOND)
    await until(two.tab, `JSON.stringify({ ...localStorage }).includes(${JSON.stringify(SECOND)})`)
    await two.tap('取消')
    await two.tap('放弃')
    await until(two.tab, `!location.hash.includes('practice-note-editor')`)
    await until(one.tab, `JSON.stringify({ ...localStorage }).includes(${JSON.stringify(FIRST)})`)
    expect(await drafts(one)).toEqual([FIRST])
  }
  await throwAway()
  await two.open(await one.url())
  await shows(two, FIRST)
  await throwAway()
  await reopenFirst()
})

test('what a window leaves behind is taken over by the next one, and gone when that is saved', async () => {
  await writeFirst()
  await reopenFirst()
  await one.fill('笔记', SECOND)
  await until(one.tab, `JSON.stringify({ ...localStorage }).includes(${JSON.stringify(SECOND)})`)
  expect(await drafts(one)).toEqual([SECOND])
  await one.tap('保存')
  await until(one.tab, `!location.hash.includes('practice-note-editor')`)
  expect(await drafts(one)).toEqual([])
})

test('a picture that cannot be sent shows it on itself, and the text is saved without it when the learner says so', async () => {
  await one.putPhoto(PHOTO)
  await one.putPhoto(PHOTO)
  let sent = 0
  await one.tab.context().route('**/api/note/pictures', (route) => ((sent += 1) === 1 ? route.continue() : route.abort()))
  await one.fill('笔记', FIRST)
  await one.tap('添加图片')
  await one.see('重试')
  await one.tap('保存')
  await one.see('有 1 张图片没有上传成功，要先保存其他内容吗？')
  await one.tap('重新上传')
  await until(one.tab, `document.querySelector('[aria-label="第 2 张上传失败，重试"]') !== null`)
  expect(sent).toBe(3)
  await one.tap('保存')
  await one.tap('先保存')
  await until(one.tab, `!location.hash.includes('practice-note-editor')`)
  expect(await drafts(one)).toEqual([])
  const call = await apiOf(one, site.server())
  const { rows } = await call<{ rows: { note: object }[] }>('/api/note/mine?subjectId=nurse')
  expect(rows).toMatchObject([{ note: { body: FIRST, pictures: [expect.any(String)] } }])
  await one.tap('笔记')
  await shows(one, FIRST)
  await until(one.tab, `document.querySelectorAll('[aria-label^=删除第]').length === 1`)
  expect(await one.sees('已恢复上次的草稿')).toBe(false)
})
