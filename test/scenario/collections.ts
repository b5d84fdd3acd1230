import { arrive } from './account'
import type { Driver } from './driver'
import { answerUpTo, seeQuestion } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
const NOTE = '端坐呼吸，左心衰'
const FOLDER = '易混的题'
const ANSWERED = 4

/** A favourite, a note, and some wrong answers by a fixed rule. */
async function collected(driver: Driver): Promise<void> {
  await driver.tap('从第一章开始')
  await seeQuestion(driver, 1)
  await driver.tap('收藏')
  await driver.tap('笔记')
  await driver.fill('笔记', NOTE)
  await driver.tap('保存')
  await seeQuestion(driver, 1)
  await answerUpTo(driver, ANSWERED)
  // What came of it gives way to a toast that is still on the screen.
  await driver.seeNot('笔记已保存')
  await driver.back()
  await driver.see(new RegExp(`这次做了${ANSWERED}题，答对\\d题`))
}

/** Taps a row of the open export menu. @returns the text of the file that arrived */
async function exported(driver: Driver, row: string, name: RegExp): Promise<string> {
  await driver.tap(row)
  // WeChat hands files over on a tap only.
  if (driver.build === 'weapp') await driver.tap('发送文件')
  return driver.receive(name)
}

/** Notes and wrong book leave as files that hold what was written and asked. */
async function exports(driver: Driver): Promise<void> {
  await driver.tap('笔记 1 条')
  await driver.tap('导出')
  expect(await exported(driver, '导出表格', /笔记.*\.csv$/)).toContain(NOTE)
  await driver.tap('关闭')
  await driver.back()
  await driver.tap(/^错题\s*[1-9]/)
  await driver.tap('管理错题本')
  const page = await exported(driver, '导出打印版', /错题.*\.html$/)
  expect(page).toContain('<html')
  expect(page).toContain('<b>答案</b>')
  await driver.tap('关闭')
  await driver.back()
}

/** A folder is made; the favourite is opened from its list, moves into the folder, and the folder is practised. */
async function folders(driver: Driver): Promise<void> {
  await driver.tap(/^收藏\s*1/)
  await driver.see('收藏的好题')
  await driver.tap('管理')
  await driver.tap('收藏夹管理')
  await driver.fill('新建收藏夹', FOLDER)
  await driver.tap('新建')
  await driver.see(FOLDER)
  await driver.tap('关闭')
  // Rows of a sheet that goes down read like those of the page.
  await driver.seeNot('新建')
  await driver.tap('收藏夹')
  await driver.tap(/^默认收藏夹1题/)
  await driver.tap(/型题/)
  await seeQuestion(driver, 1)
  await driver.back()
  await driver.tap('批量')
  await driver.tap('全选')
  await driver.tap('移动到…')
  await driver.see('移动 1 题到')
  await driver.tap(new RegExp(`^${FOLDER}`), { nth: -1 })
  await driver.seeNot('新建')
  await driver.tap(new RegExp(`^${FOLDER}1题`))
  await driver.tap('练习这个收藏夹')
  await seeQuestion(driver, 1)
  await driver.see(/1\s*\/\s*1/)
}

async function walk(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT)
  await collected(driver)
  await exports(driver)
  await folders(driver)
}

export const collectionScenarios: Scenario[] = [
  { name: 'collections: notes and wrong book leave as files, favourites move into a folder that is practised', run: walk },
]
