import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { lineActions, type LineAction } from '@/domain/order/actions'
import { CODE } from '@/domain/errors'
import { plainNote } from '@/domain/note'
import type { Db } from '../../db/client'
import { productReviews, users } from '../../db/schema'
import { ApiError, badInput, notFound } from '../../http/errors'
import { askAbout } from '../moderation/pictures'
import { requirePictures } from '../upload/pictures'
import { lockOwn } from './after-sales'
import { factsOf, readParts, type LineRow } from './facts'

interface Words {
  orderNo: string
  userId: string
  lineId: string
  body: string
  pictures: string[]
  now: Date
}

export interface Review extends Words {
  score: number
  tags: string[]
  anonymous: boolean
}

/** The words as others read them: what nobody sees is no word. */
const wordsOf = ({ body }: Words): string => plainNote(body).trim()

/** 小满同学 → 小***学: what others see of who does not want to be seen. */
export function masked(name: string): string {
  // Letters, not halves of them: a name may begin with a picture.
  const letters = [...name]
  // A single letter is the whole name.
  return `${letters.length > 1 ? letters[0] : ''}***${letters.length > 2 ? letters[letters.length - 1] : ''}`
}

/** The line, when this may be done with it now. @throws ApiError in words */
async function lineFor(tx: Db, words: Words, action: LineAction): Promise<LineRow> {
  const order = await lockOwn(tx, words)
  const parts = await readParts(tx, [order.orderNo])
  const facts = factsOf(order, parts, words.now)
  const index = parts.lines.findIndex(({ id }) => id === words.lineId)
  const [line, own] = [parts.lines[index], facts.lines[index]]
  if (!line || !own) throw notFound('商品')
  if (!lineActions(facts, own, words.now.getTime()).includes(action)) {
    throw new ApiError(CODE.failed, action === 'review' ? '这件商品现在不能评价，或已经评价过' : '这件商品现在不能追评，或已经追评过')
  }
  if (wordsOf(words) === '') throw badInput('请写几个字再提交')
  const files = [...new Set(words.pictures)]
  await requirePictures(tx, { userId: words.userId, purpose: 'review' }, files)
  await askAbout(tx, { userId: words.userId, files, place: 'productReview', now: words.now })
  return line
}

/** Reviews a line, once: the table has one place for it. @throws ApiError in words */
export async function writeReview(tx: Db, review: Review): Promise<void> {
  const line = await lineFor(tx, review, 'review')
  const { userId, score, tags, pictures, anonymous, now } = review
  const [user] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId))
  const nickname = user?.nickname ?? '学员'
  const made = await tx
    .insert(productReviews)
    .values({
      ...{ id: randomUUID(), productId: line.productId, lineId: line.id, userId, score, pictures, spec: line.spec },
      tags: [...new Set(tags)],
      body: wordsOf(review),
      nickname: anonymous ? masked(nickname) : nickname,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: productReviews.id })
  if (made.length === 0) throw new ApiError(CODE.failed, '这件商品已经评价过')
}

/** Adds to an own review, once. @throws ApiError in words */
export async function appendReview(tx: Db, words: Words): Promise<void> {
  const line = await lineFor(tx, words, 'append')
  const { pictures, now } = words
  await tx
    .update(productReviews)
    .set({ appendBody: wordsOf(words), appendPictures: pictures, appendedAt: now })
    .where(and(eq(productReviews.lineId, line.id), isNull(productReviews.appendedAt)))
}
