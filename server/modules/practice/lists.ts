import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, asc, type SQL } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { chapters, favorites, questions, subjects, userQuestions, wrongBook } from '../../db/schema'
import { ApiError, brokenLink, notFound } from '../../http/errors'
import { chapterWithDescendants, currentItems, type CurrentItem, type PaperItem } from '../bank/repository'
import { refLists, type RefRequest, type RefSource } from './ref-lists'
import type { Source } from './schema'

/** Questions of a random or unseen-first session when the learner names no size. */
const DEFAULT_SIZE = 20
/**
 * Questions of one session: its list is frozen, kept for ever and sent whole. Of a longer one these are the first; the chapters, 随机练习
 * and 未做优先 reach the others.
 */
export const LIST_AT_MOST = 3000

/** What a learner asks to practise. Without a chapter: the whole subject. */
export interface ListRequest {
  userId: string
  source: Static<typeof Source>
  subjectId: string
  chapterId?: string
  /** Names the list of a source of {@link refLists}. */
  refId?: string
  size?: number
  /** The server's clock. */
  now: Date
}

/** The lists the bank and the learner's books are cut into; the others are named by `refId`. */
type OwnSource = Exclude<ListRequest['source'], RefSource>
const isRef = (source: ListRequest['source']): source is RefSource => source in refLists

const SOURCE_TITLE = { chapter: '全部章节', wrong: '错题练习', favorite: '收藏练习', random: '随机练习', unseen: '未做优先' } as const
const EMPTY = {
  chapter: '这里还没有题目，换一章试试吧',
  wrong: '没有待掌握的错题，答错的题会自动进来',
  favorite: '还没有能练习的收藏，练习时点一下收藏就会出现在这里',
  random: '这里还没有题目，换一章试试吧',
  unseen: '这里还没有题目，换一章试试吧',
} as const

/** The business failure of a list without questions. */
export const emptyList = (source: ListRequest['source']): ApiError =>
  new ApiError(CODE.failed, isRef(source) ? refLists[source].empty : EMPTY[source])

/** Names the list among a learner's sessions of the subject: the unfinished session of the same name is continued. */
export function listKeyOf({ source, chapterId, refId, size }: ListRequest): string {
  if (isRef(source)) return `${source}:${refId ?? ''}`
  const sized = source === 'random' || source === 'unseen' ? `:${size ?? DEFAULT_SIZE}` : ''
  return `${source}:${chapterId ?? 'all'}${sized}`
}

/**
 * What the name of a list says of it: the chapter (null for the whole subject), or the id another module named it by. Ids of
 * chapters hold no colon.
 */
export function scopeOfKey(source: ListRequest['source'], listKey: string): { chapterId: string | null; refId: string | null } {
  if (isRef(source)) return { chapterId: null, refId: listKey.slice(source.length + 1) }
  const chapterId = listKey.split(':')[1] ?? 'all'
  return { chapterId: chapterId === 'all' ? null : chapterId, refId: null }
}

interface Begun extends Pick<RefRequest, 'userId' | 'subjectId' | 'now'> {
  source: ListRequest['source']
  listKey: string
}

/** Why a session may be read no more, in words: its paper was given back, or its time is over. null: it may. */
export async function lostOf(db: Db, { source, listKey, ...of }: Begun): Promise<string | null> {
  if (!isRef(source)) return null
  return (await refLists[source].lost?.(db, { ...of, refId: scopeOfKey(source, listKey).refId ?? '' })) ?? null
}

/** @throws ApiError when a list that is named by an id is asked for without one. */
function refOf(request: ListRequest) {
  const { refId } = request
  if (refId === undefined) throw brokenLink()
  return { ...request, refId }
}

/**
 * The title of the session.
 * @throws ApiError not found when the subject does not exist or the chapter is not one of it; in words when the learner may
 * not start the list.
 */
export async function titleOf(db: Db, request: ListRequest): Promise<string> {
  const [subject] = await db.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, request.subjectId))
  if (!subject) throw notFound('科目')
  if (isRef(request.source)) return refLists[request.source].title(db, refOf(request))
  if (request.chapterId === undefined) return SOURCE_TITLE[request.source]
  const [chapter] = await db
    .select({ name: chapters.name })
    .from(chapters)
    .where(and(eq(chapters.id, request.chapterId), eq(chapters.subjectId, request.subjectId)))
  if (!chapter) throw notFound('章节')
  return request.source === 'chapter' ? chapter.name : `${SOURCE_TITLE[request.source]} · ${chapter.name}`
}

/** Questions of the bank that still are practised, of the subject or of a chapter with everything below it. */
async function practised(db: Db, { subjectId, chapterId }: ListRequest): Promise<SQL[]> {
  const scope = [eq(questions.subjectId, subjectId), eq(questions.withdrawn, false)]
  if (chapterId !== undefined) scope.push(inArray(questions.chapterId, await chapterWithDescendants(db, { subjectId, chapterId })))
  return scope
}

const itemColumns = { questionId: questions.id, version: questions.version }

async function wrongItems(db: Db, request: ListRequest): Promise<PaperItem[]> {
  return db
    .select(itemColumns)
    .from(wrongBook)
    .innerJoin(questions, eq(questions.id, wrongBook.questionId))
    .where(
      and(
        ...(await practised(db, request)),
        eq(wrongBook.userId, request.userId),
        eq(wrongBook.mastered, false),
        eq(wrongBook.removed, false),
      ),
    )
    .orderBy(desc(wrongBook.lastWrongAt), asc(questions.id))
}

async function favoriteItems(db: Db, request: ListRequest): Promise<PaperItem[]> {
  return db
    .select(itemColumns)
    .from(favorites)
    .innerJoin(questions, eq(questions.id, favorites.questionId))
    .where(and(...(await practised(db, request)), eq(favorites.userId, request.userId)))
    .orderBy(desc(favorites.createdAt), asc(questions.id))
}

/** Questions that share material are one unit: a list holds all of them or none. */
function unitsOf(items: CurrentItem[]): CurrentItem[][] {
  const units = new Map<string, CurrentItem[]>()
  for (const item of items) {
    const key = item.groupId === null ? `question ${item.questionId}` : `group ${item.groupId}`
    units.set(key, [...(units.get(key) ?? []), item])
  }
  return [...units.values()]
}

/** Whole units up to `size` questions, in order; a single unit that is larger than that is taken alone. */
function fill(units: CurrentItem[][], size: number): PaperItem[] {
  const chosen: CurrentItem[] = []
  for (const unit of units) if (chosen.length + unit.length <= size) chosen.push(...unit)
  return (chosen.length > 0 ? chosen : (units[0] ?? [])).map(({ questionId, version }) => ({ questionId, version }))
}

function shuffled<T>(list: T[]): T[] {
  const result = [...list]
  for (let i = result.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const moved = result[i] as T
    result[i] = result[j] as T
    result[j] = moved
  }
  return result
}

/** What was never answered first, in the order of the bank, then what was answered longest ago (product.md "practice-core"). */
async function unseenItems(db: Db, request: ListRequest): Promise<PaperItem[]> {
  const seen = await db
    .select({ id: userQuestions.questionId, lastAt: userQuestions.lastAt })
    .from(userQuestions)
    .where(and(eq(userQuestions.userId, request.userId), eq(userQuestions.subjectId, request.subjectId), gt(userQuestions.answered, 0)))
  const answered = new Map(seen.map(({ id, lastAt }) => [id, lastAt.getTime()]))
  // A unit is as old as its oldest question: one that was never answered comes first.
  const age = (unit: CurrentItem[]) => Math.min(...unit.map(({ questionId }) => answered.get(questionId) ?? 0))
  const units = unitsOf(await currentItems(db, request)).map((unit) => ({ unit, at: age(unit) }))
  units.sort((one, other) => one.at - other.at)
  return fill(
    units.map(({ unit }) => unit),
    request.size ?? DEFAULT_SIZE,
  )
}

/** Everything of a chapter or a subject, or as many whole units as a session holds. */
async function chapterItems(db: Db, request: ListRequest): Promise<PaperItem[]> {
  const items = await currentItems(db, request)
  if (items.length > LIST_AT_MOST) return fill(unitsOf(items), LIST_AT_MOST)
  return items.map(({ questionId, version }) => ({ questionId, version }))
}

async function listItems(db: Db, request: ListRequest): Promise<PaperItem[]> {
  if (isRef(request.source)) return refLists[request.source].items(db, refOf(request))
  switch (request.source satisfies OwnSource) {
    case 'wrong':
      return wrongItems(db, request)
    case 'favorite':
      return favoriteItems(db, request)
    case 'unseen':
      return unseenItems(db, request)
    case 'random':
      return fill(shuffled(unitsOf(await currentItems(db, request))), request.size ?? DEFAULT_SIZE)
    case 'chapter':
      return chapterItems(db, request)
  }
}

/** The questions of a list as the bank and the learner's records stand now, {@link LIST_AT_MOST} at most; may be empty. */
export const buildList = async (db: Db, request: ListRequest): Promise<PaperItem[]> => (await listItems(db, request)).slice(0, LIST_AT_MOST)

const asSet = (items: PaperItem[]) => new Set(items.map((item) => `${item.questionId}@${item.version}`))

/** Whether two lists hold the same questions at the same versions, in whatever order. */
export function sameQuestions(one: PaperItem[], other: PaperItem[]): boolean {
  const known = asSet(one)
  return one.length === other.length && [...asSet(other)].every((key) => known.has(key))
}
