import { cleanCode } from '@/domain/card-code'
import { CODE } from '@/domain/errors'
import type { Deps } from '../../deps'
import { callerAddress } from '../../http/address'
import { ApiError, notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { isReviewed } from '../../http/review-mode'
import { waitText } from '../auth/visit'
import { activate } from './activate'
import { cardsOf, ownCards } from './cards'
import { codeHash } from './codes'
import { activationContracts } from './schema'
import { giveTryBack, takeTry, waitOf, type Guesser } from './tries'

/** Study cards (product.md "product-activation"). */
export function activationModule(deps: Deps) {
  const handlers: Handlers<typeof activationContracts> = {
    status: async ({ db, userId, now, request }) => {
      if (isReviewed(request)) throw notFound()
      const [waitSeconds, cards] = await Promise.all([waitOf(db, userId, now), ownCards(db, userId)])
      return { waitSeconds, cards }
    },

    activate: async ({ userId, body, now, request }) => {
      if (isReviewed(request)) throw notFound()
      const guesser: Guesser = { userId, address: callerAddress(request), now }
      // Outside the transaction of the activation: a refused try stays counted.
      const wait = await takeTry(deps.db, guesser)
      if (wait > 0) throw new ApiError(CODE.tooMany, `输错次数太多了，请 ${waitText(wait)}后再试`)
      const code = cleanCode(body.code)
      const activation = { userId, code, hash: codeHash(deps.config.secret, code), now }
      const done = await deps.db.transaction((tx) => activate(tx, activation))
      await giveTryBack(deps.db, guesser)
      const [card] = await cardsOf(deps.db, userId, [done])
      if (!card) throw new Error('an activated card has no face')
      return card
    },
  }
  return { contracts: activationContracts, handlers }
}
