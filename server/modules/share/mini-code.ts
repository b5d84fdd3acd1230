import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { pictures } from '../../db/schema'
import { ApiError } from '../../http/errors'
import type { WechatClient } from '../auth/ports'

const PAGE = 'pages_subpkg_practice/share-callback/share-callback'

/** Named after the share: kept with the pictures of question banks, which every process has. */
const fileOf = (code: string) => `${createHash('sha256').update(`mini ${code}`).digest('base64url').slice(0, 22)}.jpg`

/**
 * The mini program code that opens a share, as a JPEG; asked of WeChat once and kept. null where there is no mini program, its
 * version with the page is not published yet, or WeChat does not answer: a poster with a QR code is better than none.
 */
export async function miniCode(db: Db, wechat: WechatClient, code: string): Promise<Buffer | null> {
  const file = fileOf(code)
  const [kept] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.file, file))
  if (kept) return Buffer.from(kept.bytes)
  const made = await wechat.pageCode({ page: PAGE, scene: code }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (made) await db.insert(pictures).values({ file, bytes: made }).onConflictDoNothing()
  return made
}
