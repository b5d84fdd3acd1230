import { useEffect, useRef, useState } from 'react'
import * as order from '@/api/order'
import type { Submission, WishedLine } from '@/api/order'
import { isRefusal, isUnanswered } from '@/domain/errors'
import { submissionKeys } from '@/domain/submission-keys'
import { go, redirect } from '@/hooks/go'
import { ORDER_AREAS } from '@/hooks/order-areas'
import { markStale } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { navigation } from '@/platform/navigation'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { rememberAgreed, wasAgreed } from './agreement'
import { leftOutQuestion, problemOf, submissionOf } from './submission'
import { useQuote } from './use-quote'

/** How long the line is outlined, its way in and out included. */
const REMINDED_MS = 1200

/**
 * Confirming an order (mockup 29), for every page that does: the price with its choices, the remembered agreement, and a
 * submission that is made once and shows what changed meanwhile in place of taking it silently.
 */
export function useCheckout(lines: readonly WishedLine[]) {
  const price = useQuote(lines)
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const [written, setWritten] = useState({ of: userId, remark: '' })
  // Another learner may sign in over this page: what the one before wrote is none of his.
  const remark = written.of === userId ? written.remark : ''
  const [agreed, setAgreed] = useState(wasAgreed)
  /** The agreement was missing: the page scrolls to the line and outlines it, at the next tap again. */
  const [reminded, setReminded] = useState(false)
  useEffect(() => {
    if (!reminded) return undefined
    const timer = setTimeout(() => setReminded(false), REMINDED_MS)
    return () => clearTimeout(timer)
  }, [reminded])
  const [submitting, setSubmitting] = useState(false)
  const busy = useRef(false)
  const keys = useRef(submissionKeys(system.randomId))
  /**
   * What was submitted without an answer, and what the learner had chosen. It may be an order by now that holds his coins, his coupon
   * and the last piece: a price that is read meanwhile is another one, and must not make a second order of the same tap.
   */
  const unanswered = useRef<{ wanted: string; submission: Submission } | null>(null)
  const wanted = `${price.wanted} ${remark.trim()}`

  const send = async (submission: Submission) => {
    const here = navigation.current()
    const { outcome, orderNo, state, sentence } = await order.submit(submission, keys.current.of(submission))
    keys.current.forget()
    unanswered.current = null
    if (outcome === 'created' && orderNo !== null) {
      void markStale(ORDER_AREAS)
      // Who has left for another page goes on there.
      if (navigation.current() !== here) return toast.success('订单已提交，可以在「我的订单」里查看')
      await (state === 'paid' ? redirect('orderList', { orderNo }) : redirect('pendingPayment', { orderNo }))
      return
    }
    if (outcome === 'pending' && orderNo !== null) {
      if (!(await toast.confirm({ content: sentence, confirmText: '去看看', cancelText: '知道了' }))) return
      await (navigation.current() === here ? redirect : go)('pendingPayment', { orderNo })
      return
    }
    await toast.confirm({ content: sentence, confirmText: '知道了', cancelText: null })
    price.recount()
  }
  const submit = async () => {
    const { shown } = price
    if (busy.current || !shown) return
    const before = unanswered.current?.wanted === wanted ? unanswered.current.submission : null
    const problem = before === null ? problemOf(shown) : null
    if (problem !== null) return toast.warning(problem)
    if (!agreed) return setReminded(true)
    const question = before === null ? leftOutQuestion(shown) : null
    if (question !== null && !(await toast.confirm({ content: question, confirmText: '继续下单', cancelText: '再想想' }))) return undefined
    const submission = before ?? submissionOf(lines, shown, remark)
    busy.current = true
    setSubmitting(true)
    try {
      await send(submission)
    } catch (error) {
      unanswered.current = isUnanswered(error) ? { wanted, submission } : null
      tellError(error)
      // What the shop took away meanwhile stands at its row, too, not in a toast alone.
      if (isRefusal(error)) price.recount()
    } finally {
      busy.current = false
      setSubmitting(false)
    }
    return undefined
  }
  return {
    ...price,
    remark,
    setRemark: (text: string) => setWritten({ of: userId, remark: text }),
    agreed,
    reminded,
    agree: (on: boolean) => {
      setAgreed(on)
      rememberAgreed(on)
    },
    submitting,
    /** The order that is on screen was submitted without an answer: it may be what took the last piece, and is asked for again as it was. */
    unheard: unanswered.current?.wanted === wanted,
    submit: () => void submit(),
  }
}

export type Checkout = ReturnType<typeof useCheckout>
