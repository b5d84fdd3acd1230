import { CODE } from '@/domain/errors'
import { searchWords } from '@/domain/search'
import { take } from '../../db/counters'
import type { Db } from '../../db/client'
import type { Deps } from '../../deps'
import { callerAddress } from '../../http/address'
import { ApiError, brokenLink } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { chapterWithDescendants } from '../bank/repository'
import { SEARCH_RULES } from './config'
import { describe, find } from './find'
import { searchContracts } from './schema'

/** @throws ApiError when a learner, or an address without one, has searched too often. */
async function count(db: Db, who: { userId: string; address: string }, now: Date): Promise<void> {
  const key = who.userId === '' ? `search:address:${who.address}` : `search:user:${who.userId}`
  const wait = await take(db, { key, ...(who.userId === '' ? SEARCH_RULES.address : SEARCH_RULES.learner) }, now)
  if (wait !== null) throw new ApiError(CODE.tooMany, `搜索太频繁了，请 ${wait} 秒后再试`)
}

/** The chapter with everything below it; null without one. @throws ApiError when the subject is missing. */
async function chaptersOf(db: Db, { subjectId, chapterId }: { subjectId?: string; chapterId?: string }): Promise<string[] | null> {
  if (chapterId === undefined) return null
  if (subjectId === undefined) throw brokenLink()
  return chapterWithDescendants(db, { subjectId, chapterId })
}

const handlers: Handlers<typeof searchContracts> = {
  questions: async ({ db, userId, query, request, now }) => {
    await count(db, { userId, address: callerAddress(request) }, now)
    const page = query.page ?? 1
    const words = searchWords(query.q)
    const chapterIds = await chaptersOf(db, query)
    if (words.length === 0 || chapterIds?.length === 0) return { total: 0, more: false, page, rows: [] }
    const { ids, total, more } = await find(db, { words, subjectId: query.subjectId, chapterIds, type: query.type, page })
    return { total, more, page, rows: await describe(db, ids, words) }
  },
}

/** Searching over questions. */
export const searchModule = (_deps: Deps) => ({ contracts: searchContracts, handlers })
