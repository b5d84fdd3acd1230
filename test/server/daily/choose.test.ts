import fc from 'fast-check'
import { chooseSet, MIXED, type Candidate } from '../../../server/modules/daily/choose'

const NOTHING = { used: new Map<string, number>(), themes: new Set<string>() }
const pick = (seed = 's1 2026-11-20') => ({ seed, size: 10 })

const question = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  questionId: id,
  version: 1,
  groupId: null,
  chapterId: 'c1',
  chapterName: '章一',
  judged: true,
  ...more,
})
const chapter = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => question(`${name}-${index}`, { chapterId: name, chapterName: `章 ${name}` }))
const ids = (set: { items: { questionId: string }[] }) => set.items.map(({ questionId }) => questionId)

const bank = fc
  .array(
    fc.record({
      chapter: fc.integer({ min: 0, max: 4 }),
      length: fc.integer({ min: 1, max: 6 }),
      judged: fc.boolean(),
      age: fc.option(fc.integer({ min: 0, max: 7 })),
    }),
    { maxLength: 40 },
  )
  .map((units) => {
    const used = new Map<string, number>()
    const candidates = units.flatMap(({ chapter: at, length, judged, age }, unit) =>
      Array.from({ length }, (_, index) => {
        const id = `u${unit}-${index}`
        if (age !== null) used.set(id, age)
        const groupId = length > 1 ? `g${unit}` : null
        return question(id, { groupId, chapterId: `c${at}`, chapterName: `章 ${at}`, judged: judged || index > 0 })
      }),
    )
    return { candidates, around: { used, themes: new Set<string>() } }
  })

describe('choosing the set of a day', () => {
  it('takes at most ten questions, each once, whole groups, only what can be judged, in the order of the bank', () => {
    fc.assert(
      fc.property(bank, ({ candidates, around }) => {
        const chosen = ids(chooseSet(candidates, around, pick()))
        const taken = new Set(chosen)
        expect(taken.size).toBe(chosen.length)
        expect(chosen.length).toBeLessThanOrEqual(10)
        expect(chosen).toEqual(candidates.map(({ questionId }) => questionId).filter((id) => taken.has(id)))
        for (const one of candidates.filter(({ questionId }) => taken.has(questionId))) {
          expect(one.judged).toBe(true)
          const mates = candidates.filter(({ groupId }) => groupId !== null && groupId === one.groupId)
          expect(mates.every(({ questionId }) => taken.has(questionId))).toBe(true)
        }
      }),
    )
  })

  it('takes nothing used lately while unused questions fill the set', () => {
    fc.assert(
      fc.property(bank, ({ candidates, around }) => {
        const singles = candidates.filter(({ groupId, judged }) => groupId === null && judged)
        const unused = singles.filter(({ questionId }) => !around.used.has(questionId))
        const chosen = ids(chooseSet(singles, around, pick()))
        expect(chosen).toHaveLength(Math.min(10, singles.length))
        const repeats = chosen.filter((id) => around.used.has(id)).length
        expect(repeats).toBe(Math.max(0, chosen.length - unused.length))
      }),
    )
  })

  it('is the same for the same day and another one the next', () => {
    const candidates = [...chapter('a', 40), ...chapter('b', 40), ...chapter('c', 40)]
    const one = chooseSet(candidates, NOTHING, pick())
    expect(chooseSet(candidates, NOTHING, pick())).toEqual(one)
    expect(chooseSet(candidates, NOTHING, pick('s1 2026-11-21')).items).not.toEqual(one.items)
  })

  it('keeps to one chapter that has not been the theme lately', () => {
    const candidates = [...chapter('a', 20), ...chapter('b', 20), ...chapter('c', 4)]
    const set = chooseSet(candidates, { ...NOTHING, themes: new Set(['章 a']) }, pick())
    expect(set.title).toBe('章 b')
    expect(ids(set).every((id) => id.startsWith('b-'))).toBe(true)
  })

  it('uses the questions again that rested longest when none is unused', () => {
    const candidates = chapter('a', 14)
    const used = new Map(candidates.map(({ questionId }, index) => [questionId, index < 4 ? 1 : 6]))
    expect(ids(chooseSet(candidates, { ...NOTHING, used }, pick()))).toEqual(candidates.slice(4).map(({ questionId }) => questionId))
  })

  it('is called mixed when no chapter makes up most of it, and is empty without questions', () => {
    expect(chooseSet([...chapter('a', 3), ...chapter('b', 3), ...chapter('c', 3)], NOTHING, pick()).title).toBe(MIXED)
    expect(chooseSet([question('e', { judged: false })], NOTHING, pick()).items).toEqual([])
  })
})
