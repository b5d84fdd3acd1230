import type { Db } from './db/client'
import type { LiveSettings } from './modules/live/config'
import type { ObjectStore } from './modules/cloud/object-store'
import type { CaptchaPainter, OauthClient, OauthProvider, SmsSender, WechatClient, WechatPages } from './modules/auth/ports'
import type { PushKeys } from './modules/moderation/push-message'
import type { Pay } from './modules/pay/ports'

/** What the modules are built from; everything that touches the outside or the time is here, so that tests can replace it. */
export interface Deps {
  db: Db
  /** The server's clock. */
  now: () => Date
  sms: SmsSender
  /** In production without an AppID: a client that refuses every login in words. */
  wechat: WechatClient
  /** Ways of signing in elsewhere that are configured; the others are refused in words. */
  oauth: Partial<Record<OauthProvider, OauthClient>>
  /** The official account, for pages in WeChat's browser; null: none, and they keep the card that browser makes. */
  wechatPages: WechatPages | null
  captcha: CaptchaPainter
  /** Where WeChat tells what it found in pictures; none: pictures are not shown to it. */
  wechatPush?: PushKeys
  /** WeChat Pay, the local cashier, or nothing (production without a merchant). */
  pay: Pay
  /** Where files of the cloud back end are kept; null: in the database. */
  store: ObjectStore | null
  config: ServerConfig
  /** Puts into the log what services of others said when they failed. */
  outside?: { connect(log: { error(fields: object, text: string): void }): void }
  /** What live rooms do otherwise than server/modules/live/config.ts says, such as another word filter. */
  live?: Partial<LiveSettings>
  /** Where log lines go; default stdout. */
  logTo?: { write(line: string): void }
}

export interface ServerConfig {
  production: boolean
  /** Secret of the token signature, at least 32 characters. */
  secret: string
  /** Folder of the built H5 site, null to serve the API alone. */
  h5Dir: string | null
  /** Folder of recordings and documents of courses. */
  mediaDir: string
  logLevel: string
  /** Proxies in front of the server, each of which adds to X-Forwarded-For; false or 0: none, and the header is not read. */
  trustProxy: number | false
  version: string
  /** Origin that browsers reach the site at; null: the one they asked. */
  publicOrigin: string | null
  /** Clients that may use the cloud back end: origins of sites and AppIDs of mini programs; null: all. */
  cloudClients: readonly string[] | null
}

/** The verified caller of a request, from the session alone (reliability.md rule 1). */
export interface Caller {
  sessionId: string
  /** null for an anonymous session. */
  userId: string | null
  phoneBound: boolean
  roles: string[]
  permissions: string[]
}
