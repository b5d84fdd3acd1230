import { correctionNote, figuresOf, itemNote, rankNote } from '@/pages_subpkg_practice/practice-daily/analysis-model'
import { dayFacts, dayState } from '@/pages_subpkg_practice/practice-daily/day-model'

const result = { day: '2026-11-20', correct: 9, total: 10, elapsedMs: 252_000, madeUp: false }
const day = { status: 'ready' as const, answered: 0, total: 10, reward: 10, price: 50, coins: 20, result: null }
const notes = (more: Partial<Parameters<typeof dayState>[0]>) => dayState({ ...day, ...more }, false).notes.join()

describe('a day', () => {
  it('offers what can be done with it', () => {
    const actionOf = (more: Partial<Parameters<typeof dayState>[0]>) => dayState({ ...day, ...more }, false).action
    expect(actionOf({})).toEqual({ kind: 'practise', label: '开始' })
    expect(actionOf({ status: 'started', answered: 3 })).toEqual({ kind: 'practise', label: '继续' })
    expect(actionOf({ status: 'paid' })).toEqual({ kind: 'practise', label: '开始补练' })
    expect(actionOf({ status: 'paid', answered: 4 })).toEqual({ kind: 'practise', label: '继续补练' })
    expect(actionOf({ status: 'missed' })).toEqual({ kind: 'makeUp', label: '补练 · 50 知币' })
    expect(actionOf({ status: 'done', result })).toEqual({ kind: 'analysis', label: '看分析' })
    expect(actionOf({ status: 'closed' })).toBeNull()
  })

  it('says what a missed day costs and what is lacking', () => {
    expect(notes({ status: 'missed' })).toContain('还差 30 枚')
    expect(notes({ status: 'missed', coins: 80 })).toContain('你有 80 知币')
  })

  it('offers the set of today where the day has nothing free', () => {
    const offers = (status: Parameters<typeof dayState>[0]['status']) => dayState({ ...day, status, result }, false).today
    expect([offers('missed'), offers('closed')]).toEqual([true, true])
    expect((['ready', 'started', 'paid', 'done'] as const).map(offers)).toEqual([false, false, false, false])
  })

  it('says what it takes, and once it is done what it took', () => {
    const set = { total: 10, minutes: 8, takers: 3 }
    expect(dayFacts({ ...set, result: null }).map(([value]) => value)).toEqual(['10', '约 8', '3'])
    expect(dayFacts({ ...set, result })).toEqual([
      ['9 / 10', '答对'],
      ['4 分 12 秒', '用时'],
      ['3', '人当天完成'],
    ])
  })

  it('speaks of no coins and takes none while the app is under review', () => {
    const states = ['ready', 'started', 'paid', 'done', 'missed', 'closed'] as const
    const said = states.map((status) => dayState({ ...day, status, answered: 3, result: status === 'done' ? result : null }, true))
    expect(said.flatMap(({ notes, action }) => [...notes, action?.label ?? '']).join()).not.toMatch(/知币|补练 ·/)
    expect(said.map(({ action }) => action?.kind ?? null)).toEqual(['practise', 'practise', 'practise', 'analysis', null, null])
    expect(said.every(({ notes }) => notes.length > 0)).toBe(true)
  })

  it('says nothing of coins where another subject of the day brought them', () => {
    expect(notes({ reward: 0 })).toBe('当天做完，连续天数加一')
    expect(notes({ status: 'started', answered: 3, reward: 0 })).toBe('已做 3 / 10 题')
    expect(notes({ status: 'done', result, reward: 0 })).toBe('已完成')
    expect(notes({ status: 'missed', reward: 0 })).toContain('还差 30 枚')
  })

  it('promises no coins for a day that was made up', () => {
    expect(notes({ status: 'ready' })).toBe('当天做完得 10 知币，连续天数加一')
    expect(notes({ status: 'started', answered: 3 })).toBe('已做 3 / 10 题，做完得 10 知币')
    expect(notes({ status: 'done', result })).toBe('已完成，得到 10 知币')
    expect(notes({ status: 'done', result: { ...result, madeUp: true } })).not.toContain('知币')
  })
})

describe('the analysis', () => {
  const few = { result, rank: null, average: null, takers: 8, minimum: 30 }

  it('shows rank and average only when there are any, and says why not', () => {
    expect(figuresOf(few).map(({ value }) => value)).toEqual(['–', '4 分 12 秒', '–'])
    expect(rankNote(few)).toBe('满 30 人后显示排名和平均，现在 8 人')
    expect(rankNote({ ...few, takers: 90, average: 7, result: { ...result, madeUp: true } })).toBe('补练不参加当天排名')
    const many = { ...few, rank: 12, average: 7.25, takers: 340 }
    expect(figuresOf(many)[0]).toEqual({ value: '12', label: '名，共 340 人' })
    expect(rankNote(many)).toBeNull()
  })

  it('says what a corrected answer changed', () => {
    expect(correctionNote({ at: 1, from: 7, to: 8, numbers: [3] })).toBe('第 3 题答案更正，答对 7 → 8 题')
    expect(correctionNote({ at: 1, from: 7, to: 7, numbers: [3, 5] })).toBe('第 3、5 题答案更正，答对仍是 7 题')
  })

  it('tells no share of too few answers', () => {
    expect(itemNote({ elapsedMs: 9000, correctRate: null })).toBe('用时 9 秒')
    expect(itemNote({ elapsedMs: 9000, correctRate: 0.634 })).toBe('用时 9 秒 · 全站答对 63%')
  })
})
