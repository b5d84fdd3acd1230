import * as course from '@/api/course'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { reminder } from '@/platform/reminder'

/**
 * Reserves a live or gives it up. Where the operator has a template the learner is asked for one message of WeChat: to be
 * called in the very tap, before anything is awaited. Resolves with what to tell; nothing is promised that is not sent.
 */
export function useReservation(): (lessonId: string, on: boolean) => Promise<string> {
  const loggedIn = useLoggedIn()
  const { data } = useApi(['live-template'], course.liveTemplate, { enabled: reminder.delivers && loggedIn })
  const template = data?.template ?? null
  return async (lessonId, on) => {
    const agreed = on && template !== null && (await reminder.ask(template))
    const { message } = await course.reserve(lessonId, { on, agreed })
    if (!on) return '已取消预约'
    return message ? '已预约，开播前微信提醒你' : '已预约，记得按时来'
  }
}
