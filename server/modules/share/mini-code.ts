import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { take } from '../../db/counters'
import { pictures } from '../../db/schema'
import type { Deps } from '../../deps'
import { ApiError } from '../../http/errors'
import { SHARE } from './config'

const PAGE = 'pages_subpkg_practice/share-callback/share-callback'

/** Named after the share: kept with the pictures of question banks, which every process has. */
const fileOf = (code: string) => `${createHash('sha256').update(`mini ${code}`).digest('base64url').slice(0, 22)}.jpg`

/**
 * The mini program code that opens a share, as a JPEG; asked of WeChat once and kept. null where there is no mini program, its
 * version with the page is not published yet, WeChat does not answer, or the learner had so many new ones today: a poster with a QR code
 * is better than none.
 * @param of.userId who looks at the poster
 */
export async function miniCode(
  { db, wechat }: Pick<Deps, 'db' | 'wechat'>,
  { code, userId }: { code: string; userId: string },
  now: Date,
): Promise<Buffer | null> {
  const file = fileOf(code)
  const [kept] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.file, file))
  if (kept) return Buffer.from(kept.bytes)
  if ((await take(db, { key: `mini-code:${userId}`, ...SHARE.miniCodes }, now)) !== null) return null
  const made = await wechat.pageCode({ page: PAGE, scene: code }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (made) await db.insert(pictures).values({ file, bytes: made }).onConflictDoNothing()
  return made
}
