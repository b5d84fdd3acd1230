import { arrive } from './account'
import type { Driver } from './driver'
import { jumpTo, seeQuestion } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SILENT = { checked: false, said: '' }

/** The options once they are judged: until then nothing is said of any. */
const judged = (driver: Driver) => driver.readSpoken('judged options', (all) => (all.some(({ said }) => said !== '') ? all : null))

/** The first question of the chapter is B, the twelfth one ABCE (server/seed/banks/nurse/01-circulatory.json). */
async function judgedAloud(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, '护士执业资格')
  await driver.tap('从第一章开始')
  await seeQuestion(driver, 1)
  await driver.choose('A')
  expect(await judged(driver)).toEqual([
    { checked: true, said: '你选错了' },
    { checked: false, said: '正确答案' },
    ...[SILENT, SILENT, SILENT],
  ])
  await jumpTo(driver, 12)
  await driver.choose('A')
  await driver.choose('D')
  const chosen = await driver.readSpoken('two ticks', (all) => (all.filter(({ checked }) => checked).length === 2 ? all : null))
  expect(chosen.map(({ said }) => said).join('')).toBe('')
  await driver.tap('确认答案')
  const missed = { checked: false, said: '正确答案，你漏选了' }
  expect(await judged(driver)).toEqual([{ checked: true, said: '你选对了' }, missed, missed, { checked: true, said: '你选错了' }, missed])
  // By heart nothing is chosen.
  await driver.tap('背题')
  await jumpTo(driver, 2)
  expect(await judged(driver)).toEqual([SILENT, SILENT, SILENT, { checked: false, said: '正确答案' }, SILENT])
}

/** Colours and signs say nothing to who hears the page. */
export const spokenScenarios: Scenario[] = [
  { name: 'a judged option is ticked when it was chosen, and says what is right', run: judgedAloud },
]
