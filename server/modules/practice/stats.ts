import { and, eq } from 'drizzle-orm'
import type { Answer } from '@/domain/question'
import { publicFigures } from '@/domain/stats'
import { questionStats, userQuestions } from '../../db/schema'
import { among } from '../../db/together'
import type { Handlers } from '../../http/route'
import { correctionsOf, otherOptionsOf } from './corrections'
import { choiceOptions, factKey, type QuestionFacts } from './facts'
import type { practiceContracts } from './schema'
import type { Services } from './services'

const NOBODY = { sample: 0, correct: 0, letters: {} }

/** The facts with the answer of today: an option that was corrected to right is not listed as 易错项. */
const corrected = (facts: QuestionFacts, answer: Answer | undefined): QuestionFacts =>
  answer ? { ...facts, question: { ...facts.question, answer } } : facts

/** Site-wide and own figures of a session's questions, in the order of the list. */
export const statsHandlers = ({ frozen, facts }: Services): Pick<Handlers<typeof practiceContracts>, 'stats'> => ({
  stats: async ({ db, userId, params }) => {
    const session = await frozen.get(db, { userId, id: params.id })
    const ids = session.items.map((item) => item.questionId)
    const [known, others, corrections, site, own] = await Promise.all([
      facts.of(db, session.items),
      otherOptionsOf(db, session.items),
      correctionsOf(db, session.items),
      db.select().from(questionStats).where(among(questionStats.questionId, ids)),
      db
        .select({ questionId: userQuestions.questionId, answered: userQuestions.answered, wrong: userQuestions.wrong })
        .from(userQuestions)
        .where(and(eq(userQuestions.userId, userId), among(userQuestions.questionId, ids))),
    ])
    const siteById = new Map(site.map((row) => [row.questionId, row]))
    const answers = new Map(corrections.map((one) => [factKey(one), one.answer]))
    const ownById = new Map(own.map(({ questionId, ...mine }) => [questionId, mine]))
    return session.items.map((item) => {
      // The figures are those of today's options: under a session's older ones the letters would name others.
      const counts = (others.has(factKey(item)) ? undefined : siteById.get(item.questionId)) ?? NOBODY
      const found = known.get(factKey(item))
      return {
        questionId: item.questionId,
        sample: counts.sample,
        ...publicFigures(counts, found ? choiceOptions(corrected(found, answers.get(factKey(item)))) : null),
        mine: ownById.get(item.questionId) ?? { answered: 0, wrong: 0 },
      }
    })
  },
})
