import { useState } from 'react'
import * as print from '@/api/print'
import type { PrintDocument, PrintQuote } from '@/api/print'
import { choosePages } from '@/domain/page-range'
import { BINDINGS, bindingRefusal, PRINT_PRICE, quotePrint, type PrintOptions } from '@/domain/print-price'
import { go, isHere } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

const FIRST: PrintOptions = { pages: '', paper: 'A4', print: 'duplex', binding: 'none', copies: 1 }

/** The choice with its binding where that holds the pages, else without: `1` on the way to `1-40` is no reason to forget it. */
function held(options: PrintOptions, total: number): PrintOptions {
  const chosen = choosePages(options.pages, total)
  if (!chosen.ok || bindingRefusal(options.binding, chosen.count) === null) return options
  return { ...options, binding: 'none' }
}

/** Glue from the page on from which it holds: what most people take for a book. */
const firstChoice = (total: number): PrintOptions => ({ ...FIRST, binding: total >= PRINT_PRICE.glueFrom ? 'glue' : 'none' })

/** A choice of a document: counted here at once, priced by the server. */
export function usePrinterDetail(document: PrintDocument) {
  const { id, pages: total } = document
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const [wished, setWished] = useState(() => firstChoice(total))
  const options = held(wished, total)
  const [own, setOwn] = useState(false)
  const [busy, setBusy] = useState(false)
  const counted = quotePrint(total, options)
  const query = useApi(['print', 'quote', id, userId, JSON.stringify(options)], () => print.quote(id, options), {
    enabled: counted.ok && document.ready,
  })
  const [last, setLast] = useState<PrintQuote>()
  if (query.data && query.data !== last) setLast(query.data)
  const chosen = choosePages(options.pages, total)

  const set = (change: Partial<PrintOptions>) => setWished((now) => ({ ...now, ...change }))
  const order = async () => {
    setBusy(true)
    try {
      const { printId } = await print.keep(id, options)
      if (isHere('printerDetail')) await go('newBuy', { printId })
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    options,
    set,
    own,
    setOwn: (on: boolean) => {
      setOwn(on)
      if (!on) set({ pages: '' })
    },
    counted,
    /** Why each binding does not hold the chosen pages. */
    refusals: BINDINGS.map((binding) => (chosen.ok ? bindingRefusal(binding, chosen.count) : null)),
    /** The last answer of the server; its freight stands until the next one. */
    quote: query.data ?? last,
    asking: query.data === undefined,
    failed: query.error,
    busy,
    order: () => {
      if (!counted.ok) toast.warning(counted.message)
      else if (requireLogin() && !busy) void order()
    },
  }
}

export type PrinterPage = ReturnType<typeof usePrinterDetail>
