/** The feedback store: one toast and a queue of dialogs, drawn by the React hosts of whichever page is on top. */
import type { DialogOptions, ToastContract, ToastKind, ToastMessage } from './contract'

/** Durations of specification section 9 in ms; loading stays until hidden (section 4). */
export const TOAST_MS: Readonly<Record<ToastKind, number>> = { loading: 0, success: 1500, error: 2000, warning: 2000, info: 2000 }
/** Text of a toast that was given none (specification section 8). */
export const DEFAULT_TOAST_TEXT = '数据加载失败...'
/** Texts of a dialog that was given none; the title is the specification's (section 9). */
export const DIALOG_TEXT = { title: '温馨提示', confirm: '确定', cancel: '取消' } as const

/** A dialog on screen: `resolve(true)` on confirm, `resolve(false)` on cancel or back; it closes itself. */
export interface OpenDialog extends Required<Omit<DialogOptions, 'inTap'>> {
  resolve(confirmed: boolean): void
}

export interface FeedbackState {
  toast: ToastMessage | null
  dialog: OpenDialog | null
}

let state: FeedbackState = { toast: null, dialog: null }
let waiting: OpenDialog[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function publish(change: Partial<FeedbackState>) {
  state = { ...state, ...change }
  listeners.forEach((listener) => listener())
}

/** What is to be drawn now; the same object until something changes. */
export const feedbackState = (): FeedbackState => state

/** Calls `listener` after every change; returns the way to stop. */
export function subscribeFeedback(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows a toast in place of the one on screen. */
export function showToast(message: ToastMessage): void {
  clearTimeout(timer)
  publish({ toast: { ...message, text: message.text || DEFAULT_TOAST_TEXT } })
  if (message.duration > 0) timer = setTimeout(hideToast, message.duration)
}

/** Takes the toast away before its time. */
export function hideToast(): void {
  clearTimeout(timer)
  if (state.toast) publish({ toast: null })
}

/** What was waited for has come. What was said meanwhile, a failure above all, stays its time. */
function hideLoading(): void {
  if (state.toast?.kind === 'loading') hideToast()
}

/** Opens a dialog, after the ones that were asked for before it. */
export function openDialog(options: DialogOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const { title = DIALOG_TEXT.title, content, confirmText = DIALOG_TEXT.confirm, cancelText = DIALOG_TEXT.cancel } = options
    const dialog: OpenDialog = {
      title,
      content,
      confirmText,
      cancelText,
      resolve: (confirmed) => {
        if (state.dialog === dialog) publish({ dialog: waiting.shift() ?? null })
        if (confirmed) options.inTap?.()
        resolve(confirmed)
      },
    }
    if (state.dialog) waiting = [...waiting, dialog]
    else publish({ dialog })
  })
}

/** The feedback of every platform; a variant adds its vibration. */
export const feedback = {
  show: showToast,
  hide: hideLoading,
  confirm: openDialog,
  loading: (text) => showToast({ kind: 'loading', text, duration: TOAST_MS.loading }),
  success: (text) => showToast({ kind: 'success', text, duration: TOAST_MS.success }),
  error: (text) => showToast({ kind: 'error', text, duration: TOAST_MS.error }),
  warning: (text) => showToast({ kind: 'warning', text, duration: TOAST_MS.warning }),
  info: (text) => showToast({ kind: 'info', text, duration: TOAST_MS.info }),
  aside: (text) => {
    if (!state.toast) showToast({ kind: 'info', text, duration: TOAST_MS.info })
  },
} satisfies Omit<ToastContract, 'vibrate'>
