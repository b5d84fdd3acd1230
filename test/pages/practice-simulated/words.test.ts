import {
  closedLegend,
  handInWords,
  leaveWords,
  lockedWord,
  timedOut,
  tooEarlyWords,
} from '@/pages_subpkg_practice/practice-simulated/normal-words'
import { closedReason, momentWords, unlockWords, windowWords } from '@/pages_subpkg_practice/practice-simulated/intro-model'
import { closedWords } from '@/pages_subpkg_practice/practice-simulated/use-normal-actions'
import { reduceExam } from '@/domain/exam/session'
import { numberGrid } from '@/domain/exam/session-view'
import { caseOf, examOf, MINUTE, NOW, openOn, play } from '../../domain/exam/session-fixtures'

const opened = () => openOn(examOf([{ ids: ['a', 'b'] }, { ids: ['c'] }]))

describe('what is asked before something cannot be taken back', () => {
  test('handing in tells what is open, what is marked and the time left', () => {
    expect(handInWords(opened(), 725)).toBe('还有 3 题未作答，剩余 12 分钟，\n交卷后不能再修改。')
    const marked = play(opened(), [{ type: 'mark' }]).session
    expect(handInWords(marked, 59)).toBe('还有 3 题未作答、1 题有标记，\n剩余不到 1 分钟，\n交卷后不能再修改。')
    const done = play(openOn(examOf([{ ids: ['a'] }])), [{ type: 'choose', letter: 'A' }]).session
    expect(handInWords(done, null)).toBe('全部题目都已作答，\n交卷后不能再修改。')
  })

  test('leaving a section names both and what is still open in it', () => {
    const [first, second] = opened().sections
    if (!first || !second) throw new Error('two sections')
    expect(leaveWords(opened(), first, second)).toBe('「部分 1」还有 2 题未作答，\n进入「部分 2」后不能再返回。')
  })

  test('a paper that is handed in too early says how long to wait, never 0 minutes', () => {
    expect(tooEarlyWords(NOW + 12.2 * MINUTE, NOW)).toBe('还要 13 分钟才能交卷')
    expect(tooEarlyWords(NOW + 1, NOW)).toBe('还要 1 分钟才能交卷')
  })
})

describe('sections', () => {
  test('a section whose time is over is told, one that was left is not', () => {
    const paper = examOf([{ ids: ['a'], more: { minutes: 5, deadline: NOW + 5 * MINUTE } }, { ids: ['b'] }])
    const before = openOn(paper)
    const late = reduceExam(before, { type: 'tick', now: NOW + 6 * MINUTE })
    expect(timedOut(before, late).map(({ id }) => id)).toEqual(['s1'])
    expect(timedOut(before, reduceExam(before, { type: 'leave', now: NOW }))).toEqual([])
  })

  test('a number that cannot be opened says why', () => {
    const start = opened()
    expect(closedWords(start, 'b')).toBeNull()
    expect(closedWords(start, 'c')).toBe('还没有到「部分 2」')
    expect(closedWords(play(start, [{ type: 'leave' }]).session, 'a')).toBe('「部分 1」已经结束，不能再返回')
    const cases = openOn(examOf([{ ids: [caseOf('g', 2), caseOf('h', 2)], more: { choose: 1, chosen: ['h'] } }]))
    expect(closedWords(cases, 'g-1')).toBe('这个案例没有选做')
  })
})

describe('grey numbers', () => {
  const legend = (state: ReturnType<typeof opened>) => closedLegend(numberGrid(state))

  test('those of a section that has not begun are not called locked', () => {
    expect(legend(openOn(examOf([{ ids: ['a'] }])))).toBeNull()
    expect(legend(opened())).toBe('未开放')
    expect(legend(play(opened(), [{ type: 'leave' }]).session)).toBe('已锁')
    const three = openOn(examOf([{ ids: ['a'] }, { ids: ['b'] }, { ids: ['c'] }]))
    expect(legend(play(three, [{ type: 'leave' }]).session)).toBe('不可作答')
    expect((['waiting', 'locked', 'open'] as const).map(lockedWord)).toEqual(['未开始', '已锁定', '已锁定'])
  })
})

describe('the entry window', () => {
  const intro = { opensAt: NOW, closesAt: NOW + 60 * MINUTE, attemptsLeft: null, serverNow: NOW, mine: null }

  test('is worded on the calendar of the exam, whatever the device believes', () => {
    expect(momentWords(Date.parse('2026-11-24T16:05:00Z'))).toBe('11\u00a0月\u00a025\u00a0日 0:05')
    expect(windowWords({ opensAt: null, closesAt: null })).toBe('')
    expect(windowWords(intro)).toBe('11\u00a0月\u00a020\u00a0日 12:00 至 11\u00a0月\u00a020\u00a0日 13:00 可以进入考试。')
  })

  test('a paper cannot be entered before, after, or without an attempt left; one that runs always can', () => {
    expect(closedReason(intro)).toBeNull()
    expect(closedReason({ ...intro, serverNow: NOW - 1 })).toBe('11\u00a0月\u00a020\u00a0日 12:00 开放')
    expect(closedReason({ ...intro, serverNow: NOW + 61 * MINUTE })).toBe('已过考试时间')
    expect(closedReason({ ...intro, attemptsLeft: 0 })).toBe('考试次数已用完')
    const running = { attemptId: 'x', mode: 'normal' as const, remainingMs: 1, paused: false, answered: 0 }
    expect(
      closedReason({ ...intro, attemptsLeft: 0, mine: { attempts: 2, best: null, bestFull: null, passed: false, running } }),
    ).toBeNull()
  })
})

describe('a paper that was not bought', () => {
  const lock = { paperId: 'past', kind: 'coins' as const, price: 30 }

  test('is unlocked in place of begun, with the price; an attempt that runs is continued', () => {
    expect(unlockWords({ lock, mine: null })).toBe('解锁本卷 · 30 知币')
    expect(unlockWords({ lock: { ...lock, kind: 'product', price: 1990 }, mine: null })).toBe('解锁本卷 · ¥19.90')
    expect(unlockWords({ lock: { ...lock, kind: 'product', price: null }, mine: null })).toBe('解锁本卷')
    expect(unlockWords({ lock: null, mine: null })).toBeNull()
    const running = { attemptId: 'x', mode: 'normal' as const, remainingMs: 1, paused: false, answered: 0 }
    expect(unlockWords({ lock, mine: { attempts: 1, best: null, bestFull: null, passed: false, running } })).toBeNull()
  })
})
