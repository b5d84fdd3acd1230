import { useDidShow } from '@tarojs/taro'
import { useMemo, useRef, useState } from 'react'
import type { Address } from '@/api/address'
import * as order from '@/api/order'
import type { Confirmation, WishedLine } from '@/api/order'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'
import { takeChosenAddress } from './chosen-address'
import { recount } from './recount'
import { useCouponStart } from './use-coupon-start'

/** What a learner chose; what is left out the server chooses: the default address and the best coupon. */
interface Choice {
  address?: Address
  /** null: none. */
  couponId?: string | null
  useCoins: boolean
}

const NOTHING_CHOSEN: Choice = { useCoins: true }

/** A choice after the page of addresses: one that was deleted gives way to the default one. */
function withAddress(choice: Choice, taken: NonNullable<ReturnType<typeof takeChosenAddress>>): Choice {
  if ('address' in taken) return { ...choice, address: taken.address }
  const { address, ...rest } = choice
  return address?.id === taken.deleted ? rest : choice
}

/** The last answer with the choice made since, counted here until the server has. */
function guess(last: Confirmation, choice: Choice): Confirmation {
  const address = choice.address ?? last.address
  const couponId = choice.couponId === undefined ? last.couponId : choice.couponId
  const counted = recount(last, { couponId, useCoins: choice.useCoins, region: address?.regionCode ?? null })
  return { ...last, address, couponId, quote: counted }
}

type Priced = Pick<Confirmation['lines'][number], 'key' | 'unitPrice'>

/** Prices as this page told them first, so that it can say of one that it is another now. */
function useFirstPrices() {
  const { current: told } = useRef(new Map<string, number>())
  return {
    keep: (lines: readonly Priced[]) => lines.forEach(({ key, unitPrice }) => told.has(key) || told.set(key, unitPrice)),
    forget: () => told.clear(),
    /** Fen; null while it costs the same. */
    before: ({ key, unitPrice }: Priced): number | null => {
      const was = told.get(key) ?? unitPrice
      return was === unitPrice ? null : was
    },
  }
}

/**
 * What an order of these lines would be. A choice recounts at once with the same arithmetic as the server, whose answer
 * replaces it; `failed`: the server could not be asked, and no total may be shown.
 */
export function useQuote(lines: readonly WishedLine[]) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const last = useRef<Confirmation | null>(null)
  const prices = useFirstPrices()
  // What was chosen before this page was opened was not chosen for it.
  useState(takeChosenAddress)
  const [owner, setOwner] = useState(userId)
  if (owner !== userId) {
    // Another learner signed in over this page: the address and the price of the one before are none of his.
    setOwner(userId)
    setChoice(NOTHING_CHOSEN)
    last.current = null
    prices.forget()
  }
  const { address, couponId, useCoins } = choice
  const wish = { lines: [...lines], useCoins, ...(address && { addressId: address.id }), ...(couponId !== undefined && { couponId }) }
  const key = ['order', 'confirm', JSON.stringify(wish), userId]
  const query = useApi(key, () => order.confirm(wish), {
    enabled: loggedIn && lines.length > 0,
    staleTime: 0,
  })
  if (query.data) {
    last.current = query.data
    prices.keep(query.data.lines)
  }
  const known = last.current
  const shown = useMemo(() => query.data ?? (known === null ? undefined : guess(known, choice)), [query.data, known, choice])
  useCouponStart(query.data, query.refetch)
  useDidShow(() => {
    const taken = takeChosenAddress()
    if (taken) setChoice((now) => withAddress(now, taken))
  })
  return {
    query,
    /** Names whose order it is and what he chose: nothing of what the server says of it. */
    wanted: key.join(' '),
    shown,
    priceBefore: prices.before,
    useCoins,
    failed: query.error !== null && query.data === undefined && shown !== undefined,
    counting: query.data === undefined && query.isFetching,
    chooseCoupon: (id: string | null) => setChoice((now) => ({ ...now, couponId: id })),
    setCoins: (on: boolean) => setChoice((now) => ({ ...now, useCoins: on })),
    recount: () => void query.refetch(),
  }
}
