import { learnerOf } from '../../scripts/shots-world'
import { arrive } from './account'
import type { Driver } from './driver'
import { seeQuestion } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
const NOTE = '端坐呼吸：左心衰'
const LATER = `${NOTE}，取半卧位`
/** As long as a note may be. */
const LONG = '另一台设备后来又写了很长的一条。'.repeat(8)

/** Written at a question, left as a draft, taken up again and saved. */
async function written(driver: Driver): Promise<void> {
  await driver.tap('从第一章开始')
  await seeQuestion(driver, 1)
  await driver.tap('笔记')
  await driver.see('写笔记')
  await driver.fill('笔记', NOTE)
  await driver.see(/8\s*\/\s*140/)
  await driver.tap('取消')
  await driver.see('这条笔记还没有保存')
  await driver.tap('保存草稿')
  await seeQuestion(driver, 1)
  await driver.tap('笔记')
  await driver.see('已恢复上次的草稿')
  await driver.tap('保存')
  await seeQuestion(driver, 1)
}

/** It stands under the analysis, with the way to all notes of the question. */
async function read(driver: Driver): Promise<void> {
  await driver.tap('背题')
  await driver.see(LATER)
  await driver.tap(/全部笔记\s*\d+\s*条/)
  await driver.see('同学的笔记')
  await driver.see(LATER)
  await driver.back()
  await driver.back()
}

/** Another device writes while the editor is open here: nothing is replaced without a word. */
async function writtenTwice(driver: Driver, server: TestServer): Promise<void> {
  const { uni_id_token: token = '', 'zx.user': user = '{}' } = await driver.storage()
  const elsewhere = learnerOf(server.origin, token)
  const { state } = JSON.parse(user) as { state: { activeSubSpecialtyId: string } }
  const { rows } = await elsewhere.call<{ rows: { question: { questionId: string } }[] }>(
    'GET',
    `/api/note/mine?subjectId=${state.activeSubSpecialtyId}`,
  )
  await driver.tap('笔记')
  await driver.see(/8\s*\/\s*140/)
  const writeElsewhere = (body: string) =>
    elsewhere.call('POST', '/api/note/save', { questionId: rows[0]?.question.questionId, body, pictures: [], points: [], isPublic: false })
  await writeElsewhere('另一台设备写的')
  await driver.fill('笔记', LATER)
  await driver.tap('保存')
  await driver.see('这条笔记在别处改过')
  await driver.see('另一台设备写的')
  expect(await driver.sees('展开全文')).toBe(false)
  await driver.tap('继续编辑')
  await driver.seeNot('另一台设备写的')
  await writeElsewhere(LONG)
  await driver.tap('保存')
  await driver.see('这条笔记在别处改过')
  await driver.tap('展开全文')
  await driver.see('收起')
  await driver.see(LONG)
  await driver.tap('保存我写的')
  await seeQuestion(driver, 1)
}

/** The home counts it; it is removed and brought back; its question is practised. */
async function listed(driver: Driver): Promise<void> {
  await driver.tap('笔记 1 条')
  await driver.see('写过的笔记')
  await driver.fill('搜索题干', '没有写过的话')
  await driver.see('没有找到相关的笔记')
  await driver.fill('搜索题干', '左心衰')
  await driver.seeNot('没有找到相关的笔记')
  await driver.fill('搜索题干', '')
  await driver.tap('批量')
  await driver.tap('全选')
  await driver.tap('移出 1 条笔记')
  await driver.seeNot(NOTE)
  await driver.tap('撤销')
  await driver.see(NOTE)
  await driver.tap('开始练习')
  await seeQuestion(driver, 1)
  await driver.see(/1\s*\/\s*1/)
}

async function walk(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT)
  await written(driver)
  await writtenTwice(driver, server)
  await read(driver)
  await listed(driver)
}

export const noteScenarios: Scenario[] = [
  {
    name: 'notes: a draft, saved, under the analysis, listed, removed and brought back, practised; written on two devices at once',
    run: walk,
  },
]
