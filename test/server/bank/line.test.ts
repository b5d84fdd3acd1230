import { eq } from 'drizzle-orm'
import { questionVersions } from '../../../server/db/schema'
import { lineOf } from '../../../server/modules/bank/line'
import { runAdmin } from '../../../server/modules/admin/command'
import { item, openWorld, save, signIn, start, wrong, type Learner, type World } from '../practice/setup'

/** As an import writes it, cut in the middle of a formula. */
const PLAIN = '极限 $\\displaystyle\\lim_{x\\to 0}\\frac{\\tan x}{x^{3}}$ 的值，花 $5~$10，是 $\\frac{1}{'
const READ = '极限 lim_(x→0)(tan x)/x³ 的值，花 $5~$10，是 …'

let world: World
let learner: Learner
beforeAll(async () => {
  world = await openWorld()
  await world.db.update(questionVersions).set({ plain: PLAIN }).where(eq(questionVersions.questionId, 'q1'))
  learner = await signIn(world)
  const { sessionId } = await start(learner, { source: 'chapter' })
  await save(learner, item(sessionId, 'q1', { response: wrong }))
  await learner.post('/favorite', { questionId: 'q1', on: true })
  await learner.post('/report', { questionId: 'q1', version: 1, kind: 'stem', text: '' })
  await call('POST', '/api/note/save', { questionId: 'q1', body: '记住', pictures: [], points: [], isPublic: false })
})
afterAll(() => world.close())

const call = async <T>(method: 'GET' | 'POST', url: string, body?: object) => {
  const { body: answer } = await world.call<T>(method, url, { token: learner.token, ...(body && { body }) })
  return answer.result
}
interface List {
  rows: { text?: string; question?: { text: string } }[]
  question?: { text: string }
}

test.each([
  ['the wrong book', '/api/practice/wrong/questions?subjectId=s1'],
  ['the favourites', '/api/practice/favorites?subjectId=s1'],
  ["one's notes", '/api/note/mine?subjectId=s1'],
])('%s: formulas are letters, as nothing draws them there', async (_name, url) => {
  const { rows } = await call<List>('GET', url)
  expect(rows.map(({ text, question }) => text ?? question?.text)).toEqual([READ])
})

test('so does the head of the notes of a question', async () => {
  expect((await call<List>('GET', '/api/note/question/q1')).question?.text).toBe(READ)
})

test('so does what is reported to the operator', async () => {
  const said: string[] = []
  await runAdmin({ db: world.db, now: () => new Date(), say: (line) => void said.push(line) }, ['reports'])
  expect(said[0]).toContain('极限 lim_(x→0)(tan x)/x³ 的值')
})

test.each([
  ['花$5，或$10', '花$5，或$10'],
  ['共 $12', '共 $12'],
  ['$$', '$$'],
  ['花$5，若 $x$ 为', '花$5，若 x 为'],
  ['若 $\\text{液体}=1$', '若 液体=1'],
])('%s', (plain, words) => expect(lineOf(plain)).toBe(words))

test('letters are counted as they are read, and none is halved', () => {
  expect(lineOf('$\\frac{1}{2}$😀三', 4)).toBe('1/2😀')
})
