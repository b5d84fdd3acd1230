import { couponTemplates } from '../../../server/db/schema'
import type { TestApp } from '../helpers/app'

export const DAY = 86_400_000

type Template = typeof couponTemplates.$inferInsert

const RULE = { scope: 'all', threshold: 1000, kind: 'full', amount: 300, percent: 100, cap: null } as const

/** A coupon of the centre; a free one of 3 yuan from 10 yuan on unless told otherwise. */
export async function addTemplate({ deps }: TestApp, id: string, change: Partial<Template> = {}): Promise<void> {
  await deps.db
    .insert(couponTemplates)
    .values({ id, name: `券${id}`, note: '全场可用', place: 'book', rule: RULE, stock: 10, validDays: 7, ...change })
}

export interface Mine {
  id: string
  state: string
  validFrom: number | null
  expiresAt: number
  orderNo: string | null
}
export interface Centre {
  endsAt: number | null
  saves: number
  offers: {
    id: string
    state: string
    claimed: number
    takenPercent: number | null
    validFrom: number | null
    couponId: string | null
    reminded: boolean
  }[]
}

/** A learner who claims and looks. */
export async function buildClaimer(test: TestApp) {
  const { user, token } = await test.buildUser()
  const call = <T>(method: 'GET' | 'POST', url: string, options: object = {}) =>
    test.call<T>(method, `/api/coupon${url}`, { token, ...options })
  return {
    id: user.id,
    token,
    claim: (id: string, options: object = {}) => call<Mine>('POST', `/templates/${id}/claim`, options),
    remind: (id: string, on: boolean) => call<{ reminded: boolean }>('POST', `/templates/${id}/remind`, { body: { on } }),
    centre: async (headers: Record<string, string> = {}) => (await call<Centre>('GET', '/centre', { headers })).body.result,
    offer: async (id: string) => (await call<Centre>('GET', '/centre')).body.result.offers.find((one) => one.id === id),
    mine: async (state: string) => (await call<{ rows: Mine[]; total: number; usable: number }>('GET', `/mine?state=${state}`)).body.result,
    one: (id: string) => call<{ coupon: Mine }>('GET', `/mine/${id}`),
  }
}

export type Claimer = Awaited<ReturnType<typeof buildClaimer>>
