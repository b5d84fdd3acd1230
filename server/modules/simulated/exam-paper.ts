import type { Static } from '@sinclair/typebox'
import { and, eq, inArray } from 'drizzle-orm'
import { shownPoints } from '@/domain/exam/marks'
import type { ExamItem, QuestionMark } from '@/domain/exam/types'
import type { Db } from '../../db/client'
import { examAnswers, examAttempts, favorites } from '../../db/schema'
import { rawBody } from '../../http/raw-body'
import type { Handlers } from '../../http/route'
import { readAttempt } from './attempt-row'
import { correctedContent, drawnPaper } from './content'
import { refusal } from './entry'
import type { FrozenAttempt } from './frozen'
import { finishOverdueOf } from './overdue'
import type { simulatedContracts } from './schema'
import type { Services } from './services'

/** The drawn paper never changes after the arrival; a device may keep it, a shared cache may not. */
const IMMUTABLE = 'private, max-age=31536000, immutable'

type Shown = Static<(typeof simulatedContracts)['paper']['result']>['questions'][number]

/** A question as a candidate sees it, field by field: what is not named here never leaves the server before the end. */
function shown(attempt: FrozenAttempt, { sectionId, question }: ExamItem, number: number): Shown {
  const rule = attempt.profile.sections.find(({ id }) => id === sectionId)
  return {
    id: question.id,
    version: question.version,
    type: question.type,
    groupId: question.groupId,
    chapterId: question.chapterId,
    chapterName: question.chapterName,
    stem: question.stem,
    fact: question.fact,
    options: question.options,
    number,
    sectionId,
    points: rule ? shownPoints(rule.scoring) : null,
    blanks: question.answer.kind === 'blank' ? question.answer.blanks.length : 0,
  }
}

async function readEnd(db: Db, attemptId: string) {
  const [row] = await db.select({ report: examAttempts.report }).from(examAttempts).where(eq(examAttempts.id, attemptId))
  const answers = await db
    .select({ questionId: examAnswers.questionId, response: examAnswers.response })
    .from(examAnswers)
    .where(eq(examAnswers.attemptId, attemptId))
  return {
    marks: new Map<string, QuestionMark>((row?.report?.marks ?? []).map((mark) => [mark.questionId, mark])),
    responses: new Map(answers.map(({ questionId, response }) => [questionId, response])),
  }
}

/** Questions of a paper the learner keeps. */
async function favoritesAmong(db: Db, userId: string, items: readonly { questionId: string }[]): Promise<string[]> {
  const ids = items.map(({ questionId }) => questionId)
  const rows = await db
    .select({ id: favorites.questionId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), inArray(favorites.questionId, ids)))
  return rows.map(({ id }) => id)
}

/** The paper during the exam, and after it. */
export const examPaperHandlers = (services: Services): Pick<Handlers<typeof simulatedContracts>, 'paper' | 'review'> => ({
  paper: async ({ db, userId, params }) => {
    const of = { userId, id: params.id }
    const attempt = await services.frozen.get(db, of)
    if ((await readAttempt(db, of)).status === 'created') throw refusal('请先进入考试，再查看试卷')
    const { items, groups } = drawnPaper(await services.contents.of(db, attempt.items), attempt.items)
    return rawBody({ questions: items.map((item, index) => shown(attempt, item, index + 1)), groups }, IMMUTABLE)
  },

  review: async ({ db, userId, params, now }) => {
    const of = { userId, id: params.id }
    await finishOverdueOf(services, { db, userId, now })
    const attempt = await services.frozen.get(db, of)
    if ((await readAttempt(db, of)).status !== 'finished') throw refusal('交卷后才能查看解析')
    const content = await correctedContent(db, await services.contents.of(db, attempt.items), attempt.items)
    const { items, groups } = drawnPaper(content, attempt.items)
    const { marks, responses } = await readEnd(db, attempt.id)
    const questions = items.flatMap((item, index) => {
      const { id, answer, analysis, video, points } = item.question
      const mark = marks.get(id)
      if (!mark) return []
      const told = { answer, analysis, ...(video && { video }), knowledgePoints: points }
      return [{ ...shown(attempt, item, index + 1), ...told, response: responses.get(id) ?? null, mark }]
    })
    return { subjectId: attempt.subjectId, questions, groups, favorites: await favoritesAmong(db, userId, attempt.items) }
  },
})
