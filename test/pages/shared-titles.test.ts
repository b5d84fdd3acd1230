import type { AdvancedPaper } from '@/api/advanced'
import type { DailyAnalysis, DailyDay } from '@/api/daily'
import { cardTitle } from '@/features/share/thing'
import { sharedPaper } from '@/pages_subpkg_practice/practice-advanced-more/shared-paper'
import { sharedDay, sharedResult } from '@/pages_subpkg_practice/practice-daily/shared-day'

/** Many subjects have a 高频考点 and a set of the day: to whom one is sent, the card says of which exam it is. */
const subjectName = '护士执业资格'

test('a paper of 进阶练习', () => {
  const paper = { id: 'p', subjectId: 'nurse', subjectName, name: '高频考点 50 题', kind: 'frequent', total: 50, level: 3 } as AdvancedPaper
  expect(cardTitle(sharedPaper(paper))).toBe('这套题，来试试：护士执业资格 高频考点 50 题')
  expect(cardTitle(sharedPaper({ ...paper, name: '2026 护士执业资格真题' }))).toBe('这套题，来试试：2026 护士执业资格真题')
})

test('the set of a day, and what came of it', () => {
  const day = { subjectName, title: '循环系统', day: '2026-11-20', total: 10, minutes: 8 } as DailyDay
  expect(cardTitle(sharedDay('nurse', day))).toBe('来做每日一练：护士执业资格 循环系统')
  const done = { subjectName, title: '循环系统', result: { day: '2026-11-20', total: 10, correct: 7 } } as DailyAnalysis
  expect(cardTitle(sharedResult('nurse', done))).toBe('来做每日一练：护士执业资格 循环系统')
})
