/** Toast kinds of specification section 4. loading does not close by itself. */
export type ToastKind = 'loading' | 'success' | 'error' | 'warning' | 'info'

export interface ToastMessage {
  kind: ToastKind
  text: string
  /** ms; 0 stays until hidden */
  duration: number
}

export interface DialogOptions {
  /** Default 温馨提示. */
  title?: string
  content: string
  /** Default 确定. */
  confirmText?: string
  /** null: one button only. Default 取消. */
  cancelText?: string | null
  /**
   * Called in the very tap on confirm, before the answer comes: WeChat does some things within a tap alone, and a promise takes up to a
   * timer to tell of it (iOS 15 and before).
   */
  inTap?: () => void
}

/** Feedback outside React: components/toast-host and dialog-host draw what is published here. */
export interface ToastContract {
  show(message: ToastMessage): void
  /** Takes a loading away; another toast that came in its place stays its time. */
  hide(): void
  /** The five kinds with the durations of the specification (section 9). */
  loading(text: string): void
  success(text: string): void
  error(text: string): void
  warning(text: string): void
  info(text: string): void
  /** An info that gives way: it never takes the place of another toast. */
  aside(text: string): void
  /** Resolves true on confirm, false on cancel or back. */
  confirm(options: DialogOptions): Promise<boolean>
  /** Short vibration; silent where the platform has none. */
  vibrate(strength: 'light' | 'medium'): void
}
