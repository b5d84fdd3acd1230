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
  return shown ? <Feedback /> : null
}

function Feedback() {
  const { feedback } = useEnvironment()
  const { toast, dialog } = useSyncExternalStore(feedback.subscribe, feedback.state, feedback.state)
  useCancelOnLeave(dialog)
  return (
    <>
      {dialog && <Dialog dialog={dialog} />}
      {toast && <Toast toast={toast} />}
    </>
  )
}

/** Leaving the page that asks (the back gesture) means cancel. */
function useCancelOnLeave(dialog: DialogView | null) {
  const asked = useRef(dialog)
  asked.current = dialog
  useEffect(() => () => asked.current?.resolve(false), [])
}

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
    <View className={s.stage}>
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
          <View className={cx(s.answer, s.confirm)} hoverClass={s.pressed} ariaRole="button" onClick={() => resolve(true)}>
            {confirmText}
          </View>
        </View>
      </View>
    </View>
  )
}
