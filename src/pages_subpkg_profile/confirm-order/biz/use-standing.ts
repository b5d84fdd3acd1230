import { useEffect, useMemo, useRef } from 'react'
import * as order from '@/api/order'
import { isUnanswered } from '@/domain/errors'
import { system } from '@/platform/system'

/** ms between two questions while a code is on screen, and after the cashier was left. */
const WATCH_MS = 2000
const SETTLE_MS = 1000
/** Questions after the cashier was left, until the learner is told that there is no answer yet. */
const SETTLE_TRIES = 8

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asking the server whether an order was paid; `settled` is called once it is paid or cancelled. */
export function useStanding({ orderNo, settled }: { orderNo: string; settled: () => Promise<void> }) {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useMemo(() => {
    const ask = async (): Promise<boolean> => {
      if (!system.isOnline()) return false
      const { state } = await order.paymentState(orderNo)
      if (left.current || state === 'waiting') return false
      await settled()
      return true
    }
    return {
      /** Asks again and again for some seconds. false: no answer yet. */
      async settles(): Promise<boolean> {
        for (let tries = 0; tries < SETTLE_TRIES && !left.current; tries += 1) {
          if (await ask().catch(() => false)) return true
          await pause(SETTLE_MS)
        }
        return false
      },
      /** Asks while a code is on screen; returns the way to stop. The end of the login or of the order ends it, a lost answer does not. */
      watch(): () => void {
        let over = false
        const run = async () => {
          while (!over && !left.current) {
            await pause(WATCH_MS)
            if (over || left.current) return
            const done = await ask().catch((error: unknown) => {
              if (!isUnanswered(error)) throw error
              return false
            })
            if (done) return
          }
        }
        void run().catch(() => undefined)
        return () => {
          over = true
        }
      },
    }
  }, [orderNo, settled])
}
