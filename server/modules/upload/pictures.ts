import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Static } from '@sinclair/typebox'
import { and, eq, inArray } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { PICTURE_MAX_SIDE } from '@/domain/upload'
import type { Db } from '../../db/client'
import { take } from '../../db/counters'
import { uploads } from '../../db/schema'
import type { Deps } from '../../deps'
import { ApiError, badInput } from '../../http/errors'
import { readPicture, type CleanPicture } from '../../pictures/picture'
import { PICTURES_A_DAY, type Purpose } from './config'
import type { SentPicture } from './schema'

const DAY_SECONDS = 86_400

/** What the parser says of more than one file, or of anything beside it: a size, as it says of one that is too large. */
const BESIDE: readonly unknown[] = ['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']

/** Why a file could not be read, in words. What the parser gives no status to is a body that ended too early or is none: no fault of the server. */
function unread(error: unknown): unknown {
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown }
  if (BESIDE.includes(code)) return badInput('一次只传一张图片，不带别的内容，请检查后重试')
  if (statusCode === CODE.tooLarge) return new ApiError(CODE.tooLarge, '图片太大了，请选择 2 MB 以内的图片', 413)
  return statusCode === undefined ? badInput('图片没有传完整，请重新上传') : error
}

/** The file of a form, which is read to its end: what comes behind the first one would be lost without a word. */
async function readForm(request: FastifyRequest): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined
  for await (const part of request.parts()) if (part.type === 'file') bytes = await part.toBuffer()
  return bytes
}

/** The one file of a multipart request. @throws ApiError in words when there is none, it is too large, or the sender left on the way */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  const bytes = await (request.isMultipart() ? readForm(request) : Promise.resolve(undefined)).catch((error: unknown) => {
    throw unread(error)
  })
  if (!bytes) throw badInput('请选择要上传的图片')
  return bytes
}

/** Checks that bytes are a whole picture of a size we take; metadata are gone afterwards. @throws ApiError 400 in words */
function pictureOf(bytes: Buffer): CleanPicture {
  const picture = readPicture(bytes)
  if (!picture || picture.width === 0 || picture.height === 0) throw badInput('这不是完整的 JPG、PNG 或 WebP 图片，请换一张')
  if (Math.max(picture.width, picture.height) > PICTURE_MAX_SIDE) throw badInput(`图片的边长超过 ${PICTURE_MAX_SIDE} 像素，请缩小后再上传`)
  return picture
}

/** The picture of a multipart request. @throws ApiError 400 no picture, 413 too large */
export const sentPicture = async (request: FastifyRequest): Promise<CleanPicture> => pictureOf(await fileOf(request))

/** A call that carries a picture. */
interface PictureCall {
  db: Db
  userId: string
  now: Date
  request: FastifyRequest
}

/**
 * Keeps the picture of a request. Its name cannot be guessed, not even by who has the same picture: it is made of the bytes,
 * the owner, the purpose and the server's secret. Who has a name sees the picture.
 * @throws ApiError 400 no picture, 413 too large, 429 enough for today
 */
export async function keepPicture(
  deps: Deps,
  purpose: Purpose,
  { db, userId, now, request }: PictureCall,
): Promise<Static<typeof SentPicture>> {
  const picture = await sentPicture(request)
  const limit = { key: `${purpose}-picture:${userId}`, limit: PICTURES_A_DAY[purpose], seconds: DAY_SECONDS }
  const name = createHmac('sha256', deps.config.secret).update(`${purpose}\n${userId}\n`).update(picture.bytes).digest('base64url')
  const { width, height, bytes } = picture
  const file = `${name}.${picture.kind}`
  // Together: what was not kept does not count.
  await db.transaction(async (tx) => {
    if ((await take(tx, limit, now)) !== null) throw new ApiError(CODE.tooMany, '今天上传的图片够多了，明天再来吧', 429)
    // Sent again it is a new one: what names it now keeps it as long as any other (loose-pictures.ts).
    await tx
      .insert(uploads)
      .values({ file, userId, purpose, width, height, bytes, createdAt: now })
      .onConflictDoUpdate({ target: [uploads.userId, uploads.file], set: { createdAt: now } })
  })
  return { file, width, height }
}

/**
 * Refuses names of pictures that the learner did not send for this purpose, or that are gone. Those that are there stay until the
 * caller's transaction ends: no sweep takes them meanwhile.
 * @throws ApiError in words
 */
export async function requirePictures(db: Db, { userId, purpose }: { userId: string; purpose: Purpose }, files: string[]): Promise<void> {
  if (files.length === 0) return
  const known = await db
    .select({ file: uploads.file })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.purpose, purpose), inArray(uploads.file, files)))
    .for('key share')
  if (known.length !== files.length) throw badInput('有图片已经失效，请删掉后重新添加')
}
