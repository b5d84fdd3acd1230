import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { arrive } from '../scenario/account'
import { seeQuestion } from '../scenario/practice'
import type { WeappDriver } from './driver'
import { usePhones } from './phones'
import { dispatch } from './runtime/events'
import type { ViewNode } from './runtime/view-node'
import { seeTree } from './seen'

/** What is wider than a phone scrolls sideways under a finger: that finger turns no page. */
jest.setTimeout(300_000)

const onPhone = usePhones()

const TERMS = Array.from({ length: 24 }, (_, n) => `x_{${n}}^{2}`).join('+')
const COLUMNS = Array.from({ length: 14 }, (_, n) => `列${n}`).join(' | ')
const question = (n: number, stem: string) => ({
  id: `wide-01-00${n}`,
  type: 'SINGLE',
  stem,
  options: ['一', '二', '三', `$${TERMS}$`],
  answer: 'B',
  analysis: `各列如下\n| ${COLUMNS} |\n| ${COLUMNS} |`,
  points: ['求和'],
  difficulty: 3,
})
const BANK = {
  subject: { code: 'wide', name: '长公式', major: '测试', group: '测试', examName: '测试', examDate: '2027-04-10', papers: ['卷一'] },
  chapters: [{ code: 'wide-01', name: '求和', entries: [question(1, `已知 $S=${TERMS}$，则`), question(2, '没有公式的一题')] }],
}

/** A finger quickly to the left, beginning on an element. */
async function swipeOn(driver: WeappDriver, target: ViewNode | undefined): Promise<void> {
  if (!target) throw new Error(`It is not there:\n${await driver.describe()}`)
  const touch = (x: number) => ({ identifier: 0, clientX: x, clientY: 400, pageX: x, pageY: 400, screenX: x, screenY: 400, force: 1 })
  const fire = (type: string, x: number) =>
    dispatch(target, type, { touches: type === 'touchend' ? [] : [touch(x)], changedTouches: [touch(x)] })
  fire('touchstart', 300)
  for (const x of [240, 120, 60]) fire('touchmove', x)
  fire('touchend', 60)
  await new Promise((resolve) => setTimeout(resolve, 300))
}

/** The rich texts on the screen that hold such a thing; the question's own text comes first. */
const wideOf = ({ running }: WeappDriver): ViewNode[] =>
  seeTree(running.tree()).refs.filter(({ tag, attrs }) => tag === 'rich-text' && JSON.stringify(attrs.nodes).includes('overflow-x'))

async function importBank(operate: (...commands: string[][]) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zx-wide-'))
  const file = path.join(folder, 'wide.json')
  writeFileSync(file, JSON.stringify(BANK))
  await operate(['server/cli/content.ts', 'import', file])
  rmSync(folder, { recursive: true })
}

test('a swipe on a long formula, of the stem or an option, or a wide table turns no page, beside it it does', () =>
  onPhone(async (driver, server) => {
    await importBank(server.operate)
    await arrive(driver, server, BANK.subject.name)
    await driver.tap('从第一章开始')
    await seeQuestion(driver, 1)
    await swipeOn(driver, wideOf(driver)[0])
    await seeQuestion(driver, 1)
    // Neither does one after a touch that the ring was told of.
    await driver.choose('A')
    await driver.see('正确答案')
    expect(wideOf(driver)).toHaveLength(3)
    for (const wide of wideOf(driver)) {
      await swipeOn(driver, wide)
      await seeQuestion(driver, 1)
    }
    await driver.swipe('left')
    await seeQuestion(driver, 2)
  }))
