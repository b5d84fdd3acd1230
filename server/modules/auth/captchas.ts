import svgCaptcha, { type ConfigObject } from 'svg-captcha'
import { and, eq, gt } from 'drizzle-orm'
import { take } from '../../db/counters'
import { captchas } from '../../db/schema'
import type { Caller } from '../../deps'
import type { CaptchaPainter } from './ports'
import { CAPTCHA } from './rules'
import { isSameHash, keyedHash, randomCaptcha } from './secrets'
import { tooOften, type Visit } from './visit'

/** The library's own function, which its types leave out: it draws a given text, chosen here by a cryptographic source. */
const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string

export const svgPainter: CaptchaPainter = { paint: (text) => draw(text, { width: 120, height: 44, fontSize: 48, noise: 3, color: true }) }

const hashOf = (visit: Visit, key: string, text: string) => keyedHash(visit.deps.config.secret, ['captcha', key, text.toUpperCase()])

/** A new picture for a key the client made; the key's last one is void. Answers a data URL. */
export async function newCaptcha(visit: Visit, caller: Caller, key: string): Promise<string> {
  const { deps, now } = visit
  const wait = await take(deps.db, { key: `captcha:${caller.sessionId}`, ...CAPTCHA.perSession }, now)
  if (wait !== null) throw tooOften('图形验证码换得', wait)
  const text = randomCaptcha(CAPTCHA.length)
  const fresh = { answerHash: hashOf(visit, key, text), expiresAt: new Date(now.getTime() + CAPTCHA.seconds * 1000) }
  await deps.db
    .insert(captchas)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: captchas.key, set: fresh })
  return `data:image/svg+xml;base64,${Buffer.from(deps.captcha.paint(text)).toString('base64')}`
}

/** Uses a captcha up, right or wrong. false when it is wrong, ended or was used before. */
export async function useCaptcha(visit: Visit, key: string, text: string): Promise<boolean> {
  const [row] = await visit.deps.db
    .delete(captchas)
    .where(and(eq(captchas.key, key), gt(captchas.expiresAt, visit.now)))
    .returning()
  return row !== undefined && isSameHash(row.answerHash, hashOf(visit, key, text))
}
