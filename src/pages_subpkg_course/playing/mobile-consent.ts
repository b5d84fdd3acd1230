import { toast } from '@/platform/toast'
import { video } from '@/platform/video'

/** The learner was asked since the app was started. */
let asked = false

/**
 * Whether a film may begin by itself: on a network that is paid by the byte the learner is asked, once a session. After a
 * no the tap on play is the yes.
 */
export async function mayPlay(): Promise<boolean> {
  if (asked || !(await video.isMetered())) return true
  asked = true
  return toast.confirm({ content: '现在使用的是移动网络，播放会消耗流量。', confirmText: '继续播放', cancelText: '先不播' })
}
