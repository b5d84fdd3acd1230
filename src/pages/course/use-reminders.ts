import { useDidHide } from '@tarojs/taro'
import { useRef } from 'react'
import * as course from '@/api/course'
import { go } from '@/hooks/go'
import { useOnceShown } from '@/hooks/once-shown'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'

/** The courses are drawn first: a reminder may come a moment later, ms. */
const REST_MS = 1000

/** An answer that was lost is asked for again as long as this, ms: what it says is of its time. */
const LOST_MS = 1_800_000
/** The look whose answer has not come. */
let open: { key: string; at: number } | null = null

/** Asks what is to be told: with the key of a look whose answer was lost, so that it comes after all. */
async function ask(): ReturnType<typeof course.reminders> {
  const now = system.now()
  if (open === null || Math.abs(now - open.at) > LOST_MS) open = { key: system.randomId(), at: now }
  const told = await course.reminders(open.key)
  open = null
  return told
}

/** What a reminder asks, and where its answer leads. @param now the server's clock. @returns the learner went there */
async function tell({ kind, refId, title, startsAt }: Awaited<ReturnType<typeof course.reminders>>[number], now: number): Promise<boolean> {
  const running = startsAt === null || startsAt <= now
  const content = kind === 'live' ? `你预约的《${title}》${running ? '已经开始' : '快要开始了'}` : `你关注的《${title}》可以报名了`
  if (!(await toast.confirm({ content, confirmText: kind === 'live' ? '进入直播' : '去看看', cancelText: '稍后' }))) return false
  void (kind === 'live' ? go('courseLiveBrief', { lessonId: refId }) : go('coursePurchaseProduct', { courseId: refId }))
  return true
}

/**
 * Tells a learner who comes to the courses what he wanted to be reminded of, one thing after another; the server says each once
 * and keeps what was not asked for: it is told at the next visit when he follows one away.
 * @param due there is a learner, and the courses are on screen: a look writes, and what was read before it is read anew
 * @param offset the server's clock minus this device's, ms
 */
export function useReminders(due: boolean, offset: number): void {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const here = useRef(false)
  const look = async () => {
    while (here.current) {
      // A failed look is no matter: the next visit looks again.
      const [next] = await ask().catch(() => [])
      if (!next || (await tell(next, system.now() + offset))) return
    }
  }
  useOnceShown(due, () => {
    here.current = true
    timer.current = setTimeout(() => void look(), REST_MS)
  })
  // Who has gone on by then is told at the next visit.
  useDidHide(() => {
    here.current = false
    clearTimeout(timer.current)
  })
}
