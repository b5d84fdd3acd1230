import { and, eq, sql, type SQL } from 'drizzle-orm'
import { addDays, dayOf } from '@/domain/calendar'
import { TYPE_LABEL, type QuestionType } from '@/domain/question'
import type { Db } from '../../db/client'
import { chapters, questions, wrongBook } from '../../db/schema'
import { badInput } from '../../http/errors'
import { dueTerms, type BookOwner } from './due'

export type GroupBy = 'chapter' | 'type' | 'day' | 'source'

/** Days a list by date names one by one; older misses stand by month. */
const DAYS_APART = 7

/** Where a wrong answer came from. */
export const SOURCE_NAME: Record<string, string> = { practice: '日常练习', daily: '每日一练', advanced: '进阶练习', exam: '模拟考试' }

/** The day of a miss in Asia/Shanghai. */
const missDay = sql`(${wrongBook.lastWrongAt} at time zone 'Asia/Shanghai')::date`
const firstDay = (now: Date) => addDays(dayOf(now.getTime()), 1 - DAYS_APART)

/** What names the group of an entry, behind the kind. */
function keyOf(by: GroupBy, now: Date): SQL<string> {
  if (by === 'chapter') return sql`'chapter:' || ${chapters.id}`
  if (by === 'type') return sql`'type:' || ${questions.type}`
  if (by === 'source') return sql`'source:' || ${wrongBook.source}`
  return sql`case when ${missDay} >= ${firstDay(now)}::date then 'day:' || to_char(${missDay}, 'YYYY-MM-DD')
    else 'month:' || to_char(${missDay}, 'YYYY-MM') end`
}

function dayName(day: string, now: Date): string {
  const today = dayOf(now.getTime())
  if (day === today) return '今天'
  if (day === addDays(today, -1)) return '昨天'
  return `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
}

/** The group's name for the learner. */
function nameOf(key: string, chapter: string | null, now: Date): string {
  const [kind, value = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  if (kind === 'chapter') return chapter ?? ''
  if (kind === 'type') return TYPE_LABEL[value as QuestionType] ?? value
  if (kind === 'source') return SOURCE_NAME[value] ?? value
  return kind === 'day' ? dayName(value, now) : `${value.slice(0, 4)} 年 ${Number(value.slice(5))} 月`
}

/** Entries of a group, as they are counted at `now`. @throws ApiError when the key names no kind of group. */
export function inGroup(key: string, now: Date): SQL {
  const value = key.slice(key.indexOf(':') + 1)
  switch (key.slice(0, key.indexOf(':'))) {
    case 'chapter':
      return eq(questions.chapterId, value)
    case 'type':
      return eq(questions.type, value as QuestionType)
    case 'source':
      return eq(wrongBook.source, value)
    case 'day':
      return sql`to_char(${missDay}, 'YYYY-MM-DD') = ${value}`
    case 'month':
      // The last days stand by themselves.
      return sql`to_char(${missDay}, 'YYYY-MM') = ${value} and ${missDay} < ${firstDay(now)}::date`
    default:
      throw badInput('分组不存在，请返回后重试')
  }
}

/** The name of a group by its key; a chapter's is read. */
export async function groupName(db: Db, key: string, now: Date): Promise<string> {
  inGroup(key, now)
  if (!key.startsWith('chapter:')) return nameOf(key, null, now)
  const [row] = await db
    .select({ name: chapters.name })
    .from(chapters)
    .where(eq(chapters.id, key.slice('chapter:'.length)))
  return row?.name ?? ''
}

/** The entries a learner has in the book, mastered or not, without those taken out. */
export const inBook = ({ userId, subjectId }: Pick<BookOwner, 'userId' | 'subjectId'>) =>
  and(eq(wrongBook.userId, userId), eq(wrongBook.subjectId, subjectId), eq(wrongBook.removed, false))

/** The groups of a book with their figures, and when the next question becomes due (epoch ms, null: nothing planned). */
export async function readGroups(db: Db, owner: BookOwner, by: GroupBy) {
  const due = await dueTerms(db, owner)
  const key = keyOf(by, owner.now)
  const later = sql`(extract(epoch from min(${due.at}) filter (where ${due.open} and not ${due.now})) * 1000)::float8`
  const rows = await db
    .select({
      key: sql<string>`${key} as key`,
      chapter: sql<string | null>`min(${chapters.name})`,
      count: sql<number>`count(*)::int`,
      mastered: sql<number>`count(*) filter (where ${wrongBook.mastered})::int`,
      withdrawn: sql<number>`count(*) filter (where ${questions.withdrawn} and not ${wrongBook.mastered})::int`,
      due: sql<number>`count(*) filter (where ${due.now})::int`,
      nextDueAt: sql<number | null>`${later}`,
      latest: sql<string>`max(${missDay})::text`,
      position: sql<number>`min(${chapters.position})`,
    })
    .from(wrongBook)
    .innerJoin(questions, eq(questions.id, wrongBook.questionId))
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .where(inBook(owner))
    .groupBy(sql`1`)
  const sorted = rows.sort((a, b) =>
    by === 'day'
      ? a.latest < b.latest
        ? 1
        : -1
      : b.due - a.due || b.count - a.count || a.position - b.position || (a.key < b.key ? -1 : 1),
  )
  const times = rows.flatMap((row) => (row.nextDueAt === null ? [] : [Math.round(row.nextDueAt)]))
  return {
    groups: sorted.map(({ key: name, chapter, count, mastered, withdrawn, due: now }) => ({
      key: name,
      name: nameOf(name, chapter, owner.now),
      count,
      mastered,
      withdrawn,
      due: now,
    })),
    nextDueAt: times.length > 0 ? Math.min(...times) : null,
  }
}
