import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import type { Question, QuestionGroup } from '@/domain/question'
import { publicFigures } from '@/domain/stats'
import type { Db } from '../../db/client'
import { advancedPapers, dailySets, examPapers, examProfiles, questions, questionStats, subjects } from '../../db/schema'
import { totalsOf } from '../advanced/facts'
import { readAlone } from '../bank/case-facts'
import { loadPaper } from '../bank/repository'
import { totalMinutes } from '../simulated/clock'
import { ContentShelf } from '../simulated/content'
import { paperToday, type PaperRow } from '../simulated/paper-store'
import type { shareContracts } from './schema'

type Opened = Static<(typeof shareContracts)['open']['result']>
export type ShareKind = Opened['kind']

/** Names what is shared. refId: id of the question or paper, the day of a daily practice, anything for the app. */
export interface ThingKey {
  kind: ShareKind
  subjectId: string
  refId: string
}

/** A shared thing as a guest may see it. */
export type Thing = Pick<Opened, 'title' | 'withdrawn' | 'question' | 'paper'>

const NOTHING = { withdrawn: false, question: null, paper: null }
const NO_FACTS = { minutes: null, passScore: null, level: null }

/** Stem and options; the fields are named one by one, so that nothing of the answer ever slips in. */
function faceOf({ type, chapterName, fact, stem, options }: Question, group: QuestionGroup | undefined) {
  return {
    type,
    chapterName,
    passage: group?.passage ?? null,
    fact,
    stem,
    options: options.length > 0 ? options : (group?.options ?? []),
  }
}

async function numberInGroup(db: Db, { id, groupId }: { id: string; groupId: string | null }): Promise<number> {
  if (groupId === null) return 1
  const members = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.groupId, groupId), eq(questions.withdrawn, false)))
    .orderBy(asc(questions.position), asc(questions.id))
  return members.findIndex((one) => one.id === id) + 1
}

async function siteFigures(db: Db, questionId: string) {
  const [row] = await db.select().from(questionStats).where(eq(questionStats.questionId, questionId))
  const counts = row ?? { sample: 0, correct: 0, letters: {} }
  return { sample: counts.sample, correctRate: publicFigures(counts, null).correctRate }
}

async function question(db: Db, { subjectId, refId }: ThingKey): Promise<Thing | null> {
  const [row] = await db
    .select({ id: questions.id, version: questions.version, groupId: questions.groupId, withdrawn: questions.withdrawn })
    .from(questions)
    .where(and(eq(questions.id, refId), eq(questions.subjectId, subjectId)))
  if (!row) return null
  if (row.withdrawn) return { ...NOTHING, title: '题目', withdrawn: true }
  const [paper, number, figures] = await Promise.all([
    loadPaper(db, [{ questionId: row.id, version: row.version }]),
    numberInGroup(db, row),
    siteFigures(db, row.id),
  ])
  const [content] = await readAlone(db, paper.questions)
  if (!content) return null
  return { ...NOTHING, title: content.chapterName, question: { ...faceOf(content, paper.groups[0]), number, ...figures } }
}

/** A paper as who begins today sits it. The whole of it is read only when a question of it was withdrawn. */
async function examToday(db: Db, row: Pick<PaperRow, 'paper' | 'profile'>) {
  const ids = row.paper.items.map(({ questionId }) => questionId)
  const gone = await db.$count(questions, and(inArray(questions.id, ids), eq(questions.withdrawn, true)))
  if (gone === 0) return { profile: row.profile, count: ids.length }
  const { profile, content } = await paperToday(db, new ContentShelf(), row)
  return { profile, count: content.items.length }
}

async function exam(db: Db, { subjectId, refId }: ThingKey): Promise<Thing | null> {
  const [row] = await db
    .select({ paper: examPapers, profile: examProfiles.content })
    .from(examPapers)
    .innerJoin(examProfiles, eq(examProfiles.id, examPapers.profileId))
    .where(and(eq(examPapers.id, refId), eq(examPapers.subjectId, subjectId)))
  if (!row) return null
  const { name, withdrawn } = row.paper
  if (withdrawn) return { ...NOTHING, title: name, withdrawn }
  const { profile, count } = await examToday(db, row)
  const facts = { ...NO_FACTS, questions: count, minutes: totalMinutes(profile), passScore: profile.passScore }
  return { ...NOTHING, title: name, paper: facts }
}

async function advanced(db: Db, { subjectId, refId }: ThingKey): Promise<Thing | null> {
  const [row] = await db
    .select()
    .from(advancedPapers)
    .where(and(eq(advancedPapers.id, refId), eq(advancedPapers.subjectId, subjectId)))
  if (!row) return null
  const { id, name, withdrawn, level } = row
  if (withdrawn) return { ...NOTHING, title: name, withdrawn }
  return { ...NOTHING, title: name, paper: { ...NO_FACTS, questions: (await totalsOf(db, [row])).get(id) ?? 0, level } }
}

async function daily(db: Db, { subjectId, refId }: ThingKey): Promise<Thing | null> {
  const [row] = await db
    .select({ title: dailySets.title, items: dailySets.items })
    .from(dailySets)
    // As texts: the database refuses to compare a day with a text that is none.
    .where(and(eq(dailySets.subjectId, subjectId), eq(sql`${dailySets.day}::text`, refId)))
  return row ? { ...NOTHING, title: row.title, paper: { ...NO_FACTS, questions: row.items.length } } : null
}

const FIND: Record<ShareKind, (db: Db, key: ThingKey) => Promise<Thing | null>> = {
  question,
  exam,
  advanced,
  daily,
  app: async () => ({ ...NOTHING, title: '知行题库' }),
}

/** A shared thing and the name of its subject; null when there is none, or it is not one of that subject. */
export async function findThing(db: Db, key: ThingKey): Promise<(Thing & { subjectName: string }) | null> {
  const [subject] = await db.select({ name: subjects.name }).from(subjects).where(eq(subjects.id, key.subjectId))
  const thing = subject ? await FIND[key.kind](db, key) : null
  return subject && thing ? { ...thing, subjectName: subject.name } : null
}
