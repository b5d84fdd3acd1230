import { bankOf, importBank } from '../content/bank'
import { openKeyed, type Keyed } from './keyed'

let test: Keyed
beforeEach(async () => {
  test = await openKeyed()
})
afterEach(() => test.close())

describe('a question that is withdrawn', () => {
  it('stays in the wrong book and in records, marked, and comes into no new session', async () => {
    const learner = await test.signIn()
    await test.round(learner, 'q3', 'A')
    await test.round(learner, 'q4', 'A')
    const session = await test.start(learner)
    await importBank(test.deps.db, bankOf([{ id: 'q3', withdrawn: true }]))

    const wrong = async (state: string) => {
      const { result } = await learner.get<{ total: number; rows: { questionId: string; withdrawn: boolean }[] }>(
        `/wrong/questions?subjectId=sample&state=${state}`,
      )
      expect(result.total).toBe(result.rows.length)
      return result.rows.map(({ questionId, withdrawn }) => [questionId, withdrawn])
    }
    expect(await wrong('all')).toEqual([
      ['q4', false],
      ['q3', true],
    ])
    // There is nothing left to master in it.
    expect(await wrong('unmastered')).toEqual([['q4', false]])
    expect(await test.records(learner, 'q3')).toMatchObject({ answered: 1, wrong: 1 })
    const paper = async (id: string) =>
      (await learner.get<{ questions: { id: string }[] }>(`/sessions/${id}/paper`)).result.questions.map((one) => one.id)
    expect(await paper(session)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5'])
    expect(await test.answer(learner, session, { id: 'q3', letter: 'B' })).toBe(true)
    expect(await paper(await test.start(learner))).toEqual(['q1', 'q2', 'q4', 'q5'])
    expect(await paper(await test.start(learner, { source: 'wrong' }))).toEqual(['q4'])
    expect(await paper(await test.start(learner, { source: 'random', size: 50 }))).not.toContain('q3')
  })

  it('leaves a book that is not empty without anything to practise: nothing is said that the book does not show', async () => {
    const learner = await test.signIn()
    await test.round(learner, 'q3', 'A')
    await learner.post('/favorite', { questionId: 'q3', on: true })
    const { result } = await learner.get<{ groups: { key: string }[] }>('/wrong?subjectId=sample')
    await importBank(test.deps.db, bankOf([{ id: 'q3', withdrawn: true }]))
    const said = async (list: object) => (await learner.post('/sessions', { subjectId: 'sample', ...list })).message
    expect(await said({ source: 'favorite' })).toBe('还没有能练习的收藏，练习时点一下收藏就会出现在这里')
    expect(await said({ source: 'wrong' })).toBe('没有待掌握的错题，答错的题会自动进来')
    expect(await said({ source: 'wrongGroup', refId: result.groups[0]?.key })).toBe('这一组里没有待掌握的错题')
  })
})
