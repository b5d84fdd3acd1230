import { eq, inArray, sql } from 'drizzle-orm'
import { reportLines } from '../../../server/content/report'
import { advancedPapers, examPapers, questions, subjects } from '../../../server/db/schema'
import { bankOf, importBank, single } from '../content/bank'
import { answer, buildPaper, choice, ok, openWorld, reportOf, section, send, signIn, sit, submit, type World } from './setup'

interface Intro {
  id: string
  full: number
  questions: number
  passScore: number
  sections: { id: string; full: number; questions: number; choose: number | null }[]
}

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
afterEach(() => world.db.update(questions).set({ withdrawn: false }))

/** Withdraws questions as an import does. */
async function withdraw(...ids: string[]) {
  await world.db.update(questions).set({ withdrawn: true }).where(inArray(questions.id, ids))
  await world.db
    .update(subjects)
    .set({ revision: sql`${subjects.revision} + 1` })
    .where(eq(subjects.id, 'n1'))
}
const intro = async (paperId: string) => (await world.call<Intro>('GET', `/api/simulated/papers/${paperId}`)).body.result
const idsOf = ({ paper }: Awaited<ReturnType<typeof sit>>) => paper.questions.map(({ id }) => id).sort()

test('who begins after a withdrawal is not asked it, and the paper is worth what is left; who sits goes on', async () => {
  const paperId = await buildPaper(world)
  const before = await sit(world, paperId)
  expect(await intro(paperId)).toMatchObject({ questions: 6, full: 600, passScore: 360 })
  await withdraw('a2', 'a3')
  expect(await intro(paperId)).toMatchObject({ questions: 4, full: 400, passScore: 240, sections: [{ full: 400, questions: 4 }] })

  const after = await sit(world, paperId)
  expect(idsOf(after)).toEqual(['a1', 'a4', 'a5', 'a6'])
  expect(idsOf(await sit(world, paperId, before.candidate))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  for (const sitting of [before, after])
    await ok(
      send(
        sitting,
        ['a1', 'a4', 'a5'].map((id, index) => answer(index + 1, id, { response: choice(sitting, id) })),
      ),
    )
  await Promise.all([ok(submit(before)), ok(submit(after))])
  expect(await reportOf(before)).toMatchObject({ full: 600, score: 300, passScore: 360, passed: false })
  expect(await reportOf(after)).toMatchObject({ full: 400, score: 300, passScore: 240, passed: true })
  // Half of the paper of then is no pass of the paper of today.
  const mine = async ({ candidate }: typeof before) =>
    (await ok(candidate.get<(Intro & { mine: object })[]>('/papers?subjectId=n1'))).find(({ id }) => id === paperId)?.mine
  expect(await mine(before)).toMatchObject({ best: 300, bestFull: 600, passed: false })
  expect(await mine(after)).toMatchObject({ best: 300, bestFull: 400, passed: true })
})

test('a section that is empty now is left out, with its time; the rest is walked through in order', async () => {
  const sections = [section('one', { minutes: 10 }), section('two', { minutes: 20, types: ['X'] }), section('three', { minutes: 15 })]
  const paperId = await buildPaper(world, {
    profile: { sections, minutes: null, navigation: 'sequence', passScore: 100 },
    items: { one: ['a1', 'a2'], two: ['x1'], three: ['a3'] },
  })
  await withdraw('x1')
  expect(await intro(paperId)).toMatchObject({ minutes: 25, questions: 3, sections: [{ id: 'one' }, { id: 'three' }] })
  const sitting = await sit(world, paperId)
  const leave = { n: 1, op: 'leave', sectionId: 'one', at: world.clock.current.getTime() }
  expect(await ok(send(sitting, [leave as never]))).toMatchObject({ results: [{ outcome: 'accepted' }] })
  expect(await ok(send(sitting, [answer(2, 'a3', { response: choice(sitting, 'a3') })]))).toMatchObject({
    results: [{ outcome: 'accepted' }],
  })
})

test('a case keeps the rest of its questions; there is nothing to choose when no more cases stand than are chosen', async () => {
  const groups = (...ids: string[]) => ids.flatMap((id) => [1, 2, 3].map((n) => `${id}-${n}`))
  const paperId = await buildPaper(world, {
    profile: { sections: [section('cases', { types: ['A3'], choose: 2 })], passScore: 100 },
    items: { cases: groups('k1', 'k2', 'k3') },
  })
  await withdraw(...groups('k3'), 'k1-2')
  expect(await intro(paperId)).toMatchObject({ questions: 5, full: 500, sections: [{ choose: null }] })
  const sitting = await sit(world, paperId)
  expect(idsOf(sitting)).toEqual(['k1-1', 'k1-3', 'k2-1', 'k2-2', 'k2-3'])
  expect(sitting.paper.groups.map(({ questionIds }) => questionIds.length).sort()).toEqual([2, 3])
})

test('the import that withdraws names the papers that become smaller, once', async () => {
  await importBank(world.db, bankOf([single('w1'), single('w2')]))
  const paper = (name: string, ids: string[], more = {}) =>
    buildPaper(world, { items: { one: ids }, profile: { passScore: 100 }, paper: { subjectId: 'sample', name, ...more } })
  await paper('一卷', ['w1', 'w2'])
  await paper('二卷', ['w2'])
  await paper('旧卷', ['w1'], { withdrawn: true })
  const report = await importBank(world.db, bankOf([{ id: 'w1', withdrawn: true }]))
  expect(reportLines([report])[0]).toContain('；试卷“一卷”含有下架的题，之后开考的不再出这些题')
  expect((await importBank(world.db, bankOf([{ id: 'w1', withdrawn: true }]))).papers).toEqual([])
})

test('a paper without a question is off the list and says why it cannot be begun', async () => {
  const paperId = await buildPaper(world, { items: { one: ['a5', 'a6'] }, profile: { passScore: 100 } })
  await withdraw('a5', 'a6')
  const candidate = await signIn(world)
  expect((await ok(candidate.get<Intro[]>('/papers?subjectId=n1'))).map(({ id }) => id)).not.toContain(paperId)
  expect((await candidate.post(`/papers/${paperId}/attempts`)).body).toMatchObject({
    success: false,
    message: '这张试卷的题目都已下架，看看其他试卷吧',
  })
})

test('a share tells the paper as it is sat today', async () => {
  const paperId = await buildPaper(world)
  const past = { id: `past-${paperId}`, subjectId: 'n1', kind: 'past' as const, name: '真题', level: 3, lock: 'free' as const }
  await world.db.insert(advancedPapers).values({ ...past, items: ['a1', 'a2', 'a3'], position: 0 })
  const { token } = await signIn(world)
  const facts = async (kind: string, refId: string) => {
    const made = await world.call<{ code: string }>('POST', '/api/share', { token, body: { kind, subjectId: 'n1', refId } })
    return (await world.call<{ paper: object }>('GET', `/api/share/${made.body.result.code}`)).body.result.paper
  }
  expect(await facts('exam', paperId)).toMatchObject({ questions: 6, passScore: 360 })
  expect(await facts('advanced', past.id)).toMatchObject({ questions: 3 })
  await withdraw('a2', 'a3')
  expect(await facts('exam', paperId)).toMatchObject({ questions: 4, minutes: 60, passScore: 240 })
  expect(await facts('advanced', past.id)).toMatchObject({ questions: 1 })
})

test('who sits a paper that is taken off finds the way back into it, as it is sat; nobody else sees it', async () => {
  const paperId = await buildPaper(world)
  const sitting = await sit(world, paperId)
  await ok(send(sitting, [answer(1, 'a1', { response: choice(sitting, 'a1') })]))
  await withdraw('a1', 'a2', 'a3', 'a4', 'a5', 'a6')
  await world.db.update(examPapers).set({ withdrawn: true }).where(eq(examPapers.id, paperId))

  const listed = async (candidate: typeof sitting.candidate) => ok(candidate.get<Intro[]>('/papers?subjectId=n1'))
  const running = { attemptId: sitting.attemptId, answered: 1 }
  const asSat = { questions: 6, full: 600, passScore: 360, minutes: 60 }
  expect(await listed(sitting.candidate)).toContainEqual(
    expect.objectContaining({
      id: paperId,
      ...asSat,
      mine: expect.objectContaining({ running: expect.objectContaining(running) as object }) as object,
    }),
  )
  expect(await ok(sitting.candidate.get(`/papers/${paperId}`))).toMatchObject({ ...asSat, withdrawn: true, mine: { running } })
  expect((await listed(await signIn(world))).map(({ id }) => id)).not.toContain(paperId)
  // Starting again would hand in what runs and begin nothing.
  expect((await sitting.candidate.post(`/papers/${paperId}/attempts`, { restart: true })).body.message).toContain('已下架')
  await ok(submit(sitting))
  expect((await listed(sitting.candidate)).map(({ id }) => id)).not.toContain(paperId)
})
