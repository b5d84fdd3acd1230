import { and, eq } from 'drizzle-orm'
import { shareVisits } from '../../../server/db/schema'
import { coinsOf } from '../../../server/modules/coin/ledger'
import type { Answer } from '../helpers/app'
import type { World } from '../practice/setup'

export interface Shared {
  code: string
  coins: number
  perDay: number
  credited: number
}

/** A learner who shares and visits. */
export async function buildSharer(world: World) {
  const { user, token } = await world.buildUser()
  return {
    id: user.id,
    token,
    share: (body: object = {}): Promise<Answer<Shared>> =>
      world.call<Shared>('POST', '/api/share', { token, body: { kind: 'question', subjectId: 's1', refId: 'q1', ...body } }),
    visit: (code: string, key?: string) =>
      world.call<{ counted: boolean }>('POST', `/api/share/${code}/visit`, { token, ...(key && { key }) }),
    coins: () => coinsOf(world.db, user.id),
    credited: () => world.db.$count(shareVisits, and(eq(shareVisits.sharerId, user.id), eq(shareVisits.credited, true))),
  }
}

export type Sharer = Awaited<ReturnType<typeof buildSharer>>

/** What an address shows to a guest. */
export const openAsGuest = <T = Record<string, unknown>>(world: World, code: string) => world.call<T>('GET', `/api/share/${code}`)
