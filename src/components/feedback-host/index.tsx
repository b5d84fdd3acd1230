import { Text, View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '../cx'
import { useEnvironment, type DialogView, type ToastView } from '../environment'
import { Icon } from '../icon'
import s from './feedback-host.module.scss'

/** Draws the toast and the dialog of the feedback store on the page that is seen; hidden pages draw nothing. */
export function FeedbackHost() {
  const [shown, setShown] = useState(true)
  const { onPageShow } = useEnvironment()
  useDidShow(() => {
    setShown(true)
    onPageShow()
  })
  useDidHide(() => setShown(false))
  const [page] = useState(() => ({}))
  // The back gesture means cancel.
  useEffect(
    () => () => {
      if (asked?.page === page) asked.dialog.resolve(false)
    },
    [page],
  )
  return shown ? <Feedback page={page} /> : null
}

function Feedback({ page }: { page: object }) {
  const { feedback } = useEnvironment()
  const { toast, dialog } = useSyncExternalStore(feedback.subscribe, feedback.state, feedback.state)
  useCancelOnTop(page, dialog)
  const waitsHere = useWaitsHere(page, toast)
  const turn = useTurn(toast)
  // Who waits may be asked something: what is waited for lets nothing be touched, and would lie over the question.
  const gives = dialog !== null && toast?.kind === 'loading'
  return (
    <>
      {dialog && <Dialog dialog={dialog} />}
      {toast && waitsHere && !gives && <Toast key={turn} toast={toast} />}
    </>
  )
}

/** The dialog on screen and the page that shows it first. */
let asked: { dialog: DialogView; page: object } | null = null

/**
 * A page that comes over the one that asks means cancel. The page alone that is hidden does not: who looks at another app, or
 * answers the phone, finds the question again.
 */
function useCancelOnTop(page: object, dialog: DialogView | null) {
  const first = useRef(dialog)
  useEffect(() => {
    if (first.current && asked?.dialog === first.current && asked.page !== page) first.current.resolve(false)
  }, [page])
  useEffect(() => {
    if (!dialog) asked = null
    else if (asked?.dialog !== dialog) asked = { dialog, page }
  }, [page, dialog])
}

/** Which page shows what is waited for. */
const waiting = new WeakMap<ToastView, object>()

/** What one page waits for blocks that page alone: the learner may have gone back, or on. Other toasts are for everybody. */
function useWaitsHere(page: object, toast: ToastView | null): boolean {
  useEffect(() => {
    if (toast && !waiting.has(toast)) waiting.set(toast, page)
  }, [page, toast])
  return toast?.kind !== 'loading' || (waiting.get(toast) ?? page) === page
}

/** Counts the toasts: one that takes the place of another comes and goes by itself. */
function useTurn(toast: ToastView | null): number {
  const shown = useRef({ toast, turn: 0 })
  if (shown.current.toast !== toast) shown.current = { toast, turn: shown.current.turn + 1 }
  return shown.current.turn
}

/** ms of the way in and out (--d-fast). */
const MOVE = 160

function Toast({ toast }: { toast: ToastView }) {
  if (toast.kind === 'loading') {
    return (
      <View className={cx(s.stage, s.blocking)} catchMove>
        <View className={cx(s.toast, s.loading)} ariaRole="status" ariaLive="polite">
          {toast.text}
        </View>
      </View>
    )
  }
  const icon = toast.kind === 'warning' ? 'alert' : toast.kind
  return (
    <View className={cx(s.stage, s.passing)} style={{ animationDelay: `0s, ${toast.duration - MOVE}ms` }}>
      <View className={s.toast} ariaRole="alert" ariaLive="assertive">
        <Icon name={icon} size={20} className={s[toast.kind]} />
        <Text className={s.words}>{toast.text}</Text>
      </View>
    </View>
  )
}

function Dialog({ dialog }: { dialog: DialogView }) {
  const { title, content, confirmText, cancelText, resolve } = dialog
  return (
    <View className={s.mask} catchMove>
      <View className={s.dialog} ariaRole="dialog" ariaModal ariaLabel={title}>
        <View className={s.title}>{title}</View>
        <View className={s.content}>{content}</View>
        <View className={s.buttons}>
          {cancelText !== null && (
            <View className={s.answer} hoverClass={s.pressed} ariaRole="button" ariaKeyShortcuts="Escape" onClick={() => resolve(false)}>
              {cancelText}
            </View>
          )}
          <View
            className={cx(s.answer, s.confirm)}
            hoverClass={s.pressed}
            ariaRole="button"
            ariaKeyShortcuts={cancelText === null ? 'Escape' : undefined}
            onClick={() => resolve(true)}
          >
            {confirmText}
          </View>
        </View>
      </View>
    </View>
  )
}
