/** A learner with a history, whose screens `npm run shots` photographs and the bench counts: made through the API alone. */
import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '../src/domain/calendar'
import { hrefOf, type RouteName } from '../src/routes'
import { studyAddresses } from './shots-course'
import { shopAddresses } from './shots-shop'

/** Calls the API as one learner. */
export interface Learner {
  call<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T>
}

interface Question {
  id: string
  version: number
  answer: { kind: string; letters?: string[] }
}
interface Started {
  sessionId: string
}

/** The product's own sample exams (server/seed/exams). */
const SPRINT = 'nurse-sprint-1'
const MOCK = 'nurse-mock-1'
/** Demo content (server/seed/courses): a class, and its live that always runs. */
const COURSE = 'nurse-2027'
const LIVE = 'nurse-2027-13'
/** Demo content (server/seed/information): an article, a paid one, and a document to be printed. */
const [ARTICLE, PAID_ARTICLE, DOCUMENT] = ['nurse-signup-guide', 'nurse-heart-table', 'nurse-all']
/** No real person: the number only passes the check digit. */
const CANDIDATE = { name: '林晓雯', documentNumber: '110101199003074522' }

/** The API as the holder of a token sees it. @throws Error with the server's words when a call is refused */
export function learnerOf(origin: string, token: string): Learner {
  return {
    call: async <T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T> => {
      const headers = { 'x-access-token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const response = await fetch(`${origin}/zxedu${url}`, { method, headers, body: payload })
      const answer = (await response.json()) as { success: boolean; message: string; result: T }
      if (!answer.success) throw new Error(`${method} ${url}: ${answer.message}`)
      return answer.result
    },
  }
}

/** Signs the demo learner in. */
export async function signInByApi(origin: string): Promise<Learner> {
  const login = { username: 'demo', password: 'demo1234' }
  const { token } = await learnerOf(origin, '').call<{ token: string }>('POST', '/sys/login', login)
  return learnerOf(origin, token)
}

async function chooseSubjects({ call }: Learner): Promise<string> {
  const majors = await call<{ groups: { subjects: { id: string }[] }[] }[]>('GET', '/api/my-exam/getMayorList')
  const subjectIds = majors.flatMap(({ groups }) => groups.flatMap(({ subjects }) => subjects.map(({ id }) => id))).slice(0, 2)
  await call('POST', '/api/my-exam/addSubject', { subjectIds })
  return subjectIds[0] ?? ''
}

async function firstChapter({ call }: Learner, subjectId: string): Promise<string> {
  interface Node {
    id: string
    children: Node[]
  }
  const tree = await call<{ chapters: Node[] }>('GET', `/api/bank/chapters?subjectId=${subjectId}`)
  const leaf = (nodes: Node[]): string => (nodes[0]?.children.length ? leaf(nodes[0].children) : (nodes[0]?.id ?? ''))
  return leaf(tree.chapters)
}

/** Every third choice is answered wrong, blanks by a one. */
function responseTo({ answer }: Question, index: number) {
  if (answer.kind === 'judge') return { kind: 'judge', value: true }
  if (answer.kind !== 'choice') return { kind: 'blank', blanks: ['1'] }
  const right = answer.letters ?? []
  return { kind: 'choice', letters: index % 3 === 2 ? [right[0] === 'A' ? 'B' : 'A'] : right }
}

/** Answers the first questions of a session. @returns the questions answered */
async function practise({ call }: Learner, list: object, count: number): Promise<Question[]> {
  const { sessionId } = await call<Started>('POST', '/api/practice/sessions', list)
  const paper = await call<{ questions: Question[] }>('GET', `/api/practice/sessions/${sessionId}/paper`)
  const questions = paper.questions.slice(0, count)
  const items = questions.map((question, index) => ({
    sessionId,
    questionId: question.id,
    version: question.version,
    revision: 1,
    response: responseTo(question, index),
    elapsedMs: 21_000 + index * 1000,
    answeredAt: Date.now(),
  }))
  await call('POST', '/api/practice/answers', { items })
  return questions
}

/** Starts and enters an exam and answers its first questions with A. @returns the attempt's id */
async function sitExam({ call }: Learner, paperId: string, count: number): Promise<string> {
  const { attemptId } = await call<{ attemptId: string }>('POST', `/api/simulated/papers/${paperId}/attempts`, {})
  await call('POST', `/api/simulated/attempts/${attemptId}/enter`, {})
  const { questions } = await call<{ questions: { id: string }[] }>('GET', `/api/simulated/attempts/${attemptId}/paper`)
  const entries = questions.slice(0, Math.min(count, 50)).map(({ id }, index) => ({
    n: index + 1,
    at: Date.now(),
    op: 'answer',
    questionId: id,
    revision: 1,
    response: { kind: 'choice', letters: ['ABCD'[index % 4]] },
    elapsedMs: 30_000,
  }))
  await call('POST', `/api/simulated/attempts/${attemptId}/journal`, { device: 'shots-device', entries })
  return attemptId
}

/** Lets so many ms pass: by waiting, or by moving the clock of a server that can be told. */
export type Passing = (ms: number) => Promise<unknown>

/** A candidate of 人机对话 whose doors have opened. @returns the attempt's id */
async function openComputerExam({ call }: Learner, pass: Passing): Promise<string> {
  const { admissionNumber } = await call<{ admissionNumber: string }>('POST', `/api/simulated/papers/${MOCK}/registration`, CANDIDATE)
  const login = { admissionNumber, documentNumber: CANDIDATE.documentNumber }
  interface LoggedIn {
    attemptId: string
    serverNow: number
    candidate: { startsAt: number }
  }
  const { attemptId, candidate, serverNow } = await call<LoggedIn>('POST', '/api/simulated/chat/login', login)
  await pass(Math.max(0, candidate.startsAt - serverNow) + 500)
  return attemptId
}

/**
 * Gives the learner a history: two subjects, a chapter under way, today's daily practice, a note, a favourite, an exam
 * handed in, one running, and a seat in the computer exam, whose doors open about a minute later.
 * @returns the address of every route that needs a query to show something
 */
export async function makeHistory(learner: Learner, pass: Passing = sleep): Promise<Partial<Record<RouteName, string>>> {
  const { call } = learner
  const subjectId = await chooseSubjects(learner)
  const chapterId = await firstChapter(learner, subjectId)
  const day = dayOf(Date.now())
  const [first] = await practise(learner, { source: 'chapter', subjectId, chapterId }, 9)
  const questionId = first?.id ?? ''
  await practise(learner, { source: 'daily', subjectId, refId: day }, 20)
  await call('POST', '/api/practice/favorite', { questionId, on: true })
  const note = { questionId, body: '先看年龄和体重，再算补液量', pictures: [], points: [], isPublic: true }
  await call('POST', '/api/note/save', note)
  const { code } = await call<{ code: string }>('POST', '/api/share', { kind: 'question', subjectId, refId: questionId })
  const [advanced] = await call<{ id: string }[]>('GET', `/api/advanced/papers?subjectId=${subjectId}`)
  for (const id of ['course-full-100', 'book-full-20']) await call('POST', `/api/coupon/templates/${id}/claim`, {})
  const shop = await shopAddresses(learner)
  const study = await studyAddresses(learner)
  const finished = await sitExam(learner, MOCK, 50)
  await call('POST', `/api/simulated/attempts/${finished}/submit`, {})
  const running = await sitExam(learner, SPRINT, 24)
  const chat = await openComputerExam(learner, pass)
  return {
    ...shop,
    ...study,
    courseLiveBrief: hrefOf('courseLiveBrief', { lessonId: LIVE }),
    coursePurchaseProduct: hrefOf('coursePurchaseProduct', { courseId: COURSE }),
    addTeacher: hrefOf('addTeacher', { courseId: COURSE }),
    newDetail: hrefOf('newDetail', { id: ARTICLE }),
    newBuy: hrefOf('newBuy', { articleId: PAID_ARTICLE }),
    printerDetail: hrefOf('printerDetail', { id: DOCUMENT }),
    loginAgreement: hrefOf('loginAgreement', { code: 'User-Agreement' }),
    webView: hrefOf('webView', { url: 'https://example.com/' }),
    practiceCore: hrefOf('practiceCore', { source: 'chapter', subjectId, chapterId }),
    practiceNoteEditor: hrefOf('practiceNoteEditor', { questionId }),
    noteDetails: hrefOf('noteDetails', { questionId }),
    shareCallback: hrefOf('shareCallback', { code }),
    practiceAdvancedMore: hrefOf('practiceAdvancedMore', { paperId: advanced?.id ?? '' }),
    practiceDailyAnalysis: hrefOf('practiceDailyAnalysis', { day }),
    simulatedIntro: hrefOf('simulatedIntro', { paperId: SPRINT }),
    simulatedNormal: hrefOf('simulatedNormal', { attemptId: running }),
    simulatedAnswerCard: hrefOf('simulatedAnswerCard', { attemptId: running }),
    simulatedReport: hrefOf('simulatedReport', { attemptId: finished }),
    chatLogin: hrefOf('chatLogin', { paperId: MOCK }),
    chatConfirm: hrefOf('chatConfirm', { attemptId: chat }),
    chatPaper: hrefOf('chatPaper', { attemptId: chat }),
  }
}
