import type { Deps } from '../../deps'
import { callerAddress } from '../../http/address'
import { notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { siteOrigin } from '../../http/site-origin'
import { codeRows } from '../../pictures/code-rows'
import { SHARE } from './config'
import { miniCode } from './mini-code'
import { countSigning, ownPage, signPage } from './page-signature'
import { pageTickets } from './page-ticket'
import { shareContracts } from './schema'
import { findShare, shareOf } from './store'
import { findThing } from './things'
import { creditedCount, recordVisit } from './visits'

/** Sharing: a code for a question, a paper or a day, what a guest sees of it, who came through it, and cards of pages. */
export function shareModule(deps: Deps) {
  const ticketOf = pageTickets(deps)
  const handlers: Handlers<typeof shareContracts> = {
    pageSignature: async ({ db, query, request, now }) => {
      const url = ownPage(query.url, siteOrigin(deps, request))
      const { wechatPages } = deps
      if (!wechatPages) return null
      await countSigning(db, callerAddress(request), now)
      return { appId: wechatPages.appId, ...signPage({ ticket: await ticketOf(wechatPages), url, now }) }
    },

    create: async ({ db, userId, body, now }) => {
      const thing = await findThing(db, body)
      if (!thing || thing.withdrawn) throw notFound('分享的内容')
      const code = await shareOf(db, body, { userId, now })
      return { code, coins: SHARE.coins, perDay: SHARE.perDay, credited: await creditedCount(db, userId) }
    },

    open: async ({ db, params }) => {
      const { kind, subjectId, refId } = await findShare(db, params.code)
      const thing = await findThing(db, { kind, subjectId, refId })
      if (!thing) throw notFound('分享的内容')
      return { kind, subjectId, refId, ...thing }
    },

    poster: async ({ db, userId, params, query, now }) => {
      const { code } = await findShare(db, params.code)
      const picture = query.mini ? await miniCode({ db, wechat: deps.wechat }, { code, userId }, now) : null
      if (picture) return { picture: `data:image/jpeg;base64,${picture.toString('base64')}`, modules: [] }
      return { picture: null, modules: codeRows(query.link) }
    },

    visit: async ({ db, userId, params, now }) => {
      const { code, sharerId } = await findShare(db, params.code)
      const counted = await db.transaction((tx) => recordVisit(tx, { code, sharerId, visitorId: userId, now }))
      return { counted }
    },
  }
  return { contracts: shareContracts, handlers }
}
