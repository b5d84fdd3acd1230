import { and, eq, sql } from 'drizzle-orm'
import { RECORD_KEY } from '@/domain/imprint'
import { OFFICIAL_ACCOUNT_KEY } from '@/domain/launch'
import { rawRows } from '../../db/raw'
import { globalConfig } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound, unauthorized } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { within } from '../../within'
import { NO_RECORD, SAMPLE_RECORD } from './config'
import { importantVersions, legalNow } from './legal'
import { announcementNow, upgradeFor } from './news'
import { systemContracts } from './schema'

/**
 * A database that says nothing for so long is away: one that is frozen, or behind a network that drops packets, breaks no connection.
 * Longer than the embedded one is busy with the reports of an exam that everybody hands in at once.
 */
const ANSWER_MS = 10_000

const OPEN_TEXTS: readonly string[] = ['User-Agreement', 'Privacy-Policy']

const handlers = (deps: Deps): Handlers<typeof systemContracts> => ({
  getConfigValue: async ({ db, query }) => {
    if (query.key === OFFICIAL_ACCOUNT_KEY) return deps.oauth.wechat_mp ? '1' : '0'
    const open = and(eq(globalConfig.key, query.key), eq(globalConfig.listed, true))
    const [row] = await db.select({ value: globalConfig.value }).from(globalConfig).where(open)
    if (query.key === RECORD_KEY && !row) return deps.config.production ? null : SAMPLE_RECORD
    if (query.key === RECORD_KEY && row?.value === NO_RECORD) return null
    return row?.value ?? null
  },
  getConfig: async ({ db }) => {
    const rows = await db.select().from(globalConfig).where(eq(globalConfig.listed, true))
    return Object.fromEntries(rows.map((row) => [row.key, row.value]))
  },
  getTemplateByCode: async ({ db, query, caller }) => {
    // Two notices are open to everybody, all other calls carry a token (specification section 6).
    if (!OPEN_TEXTS.includes(query.code) && !caller?.userId) throw unauthorized('未登录')
    const latest = await legalNow(db, query.code)
    if (!latest) throw notFound('协议')
    return { ...latest, updatedAt: latest.updatedAt.toISOString() }
  },
  app3version: async ({ db, query, now }) => {
    const important = await importantVersions(db, ['Privacy-Policy', 'User-Agreement'])
    return {
      upgrade: await upgradeFor(db, query.version, now),
      announcement: await announcementNow(db, now),
      privacy: important['Privacy-Policy'],
      terms: important['User-Agreement'],
    }
  },
  health: async ({ db }) => {
    const rows = await within(ANSWER_MS, rawRows<{ reads: string }>(db, sql`select current_setting('transaction_read_only') as reads`))
    if (rows === null) throw new Error('the database does not answer')
    // Behind a failover, or with a full disk at some providers: every answer of a learner would be refused.
    if (rows[0]?.reads === 'on') throw new Error('the database is read only')
    return { status: 'ok', version: deps.config.version }
  },
})

/** Global configuration, legal texts, news of the app and the sign of life. */
export const systemModule = (deps: Deps) => ({ contracts: systemContracts, handlers: handlers(deps) })
