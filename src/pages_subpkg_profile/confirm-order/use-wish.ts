import { useMemo, useState } from 'react'
import { wishedLines } from '@/features/checkout/wish'
import type { RouteQuery } from '@/routes'

/** What the address wishes for, with the quantities that were changed on the page since. */
export function useWish({ skuId, quantity, printId }: RouteQuery['confirmOrder']) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const wished = useMemo(() => wishedLines({ skuId, quantity, printId }), [skuId, quantity, printId])
  const lines = useMemo(
    () => wished.map((line) => ('skuId' in line ? { ...line, quantity: counts[line.skuId] ?? line.quantity } : line)),
    [wished, counts],
  )
  return { lines, setCount: (id: string, count: number) => setCounts((now) => ({ ...now, [id]: count })) }
}
