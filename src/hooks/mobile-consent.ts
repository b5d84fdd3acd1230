/** Films over a network that is paid by the byte: the setting 仅 Wi-Fi 下播放 (specification section 3, user setting rules). */
import { useEffect, useRef } from 'react'
import { toast } from '@/platform/toast'
import { video } from '@/platform/video'
import { useUserStore } from '@/stores/user'

/** What the learner said, and heard, since the device came to such a network. */
const stay = { agreed: false, told: false }
/** The question on the screen: two films wait for one answer. */
let asking: Promise<boolean> | null = null

const asks = () => useUserStore.getState().settingRules.wifiOnly && !stay.agreed

function ask(): Promise<boolean> {
  asking ??= toast
    .confirm({ content: '现在使用的是移动网络，播放会消耗流量。', confirmText: '继续播放', cancelText: '先不播' })
    .then((yes) => {
      stay.agreed = yes
      asking = null
      return yes
    })
  return asking
}

/**
 * Whether a film may begin or go on. On a network that is paid by the byte the learner is asked, once for as long as the device
 * stays on it; without the setting it is said, once too.
 */
export async function mayPlay(): Promise<boolean> {
  if (!(await video.isMetered())) {
    Object.assign(stay, { agreed: false, told: false })
    return true
  }
  if (asks()) return ask()
  if (!stay.agreed && !stay.told) toast.info('正在使用移动网络播放')
  stay.told = true
  return true
}

/** Holds a running film when the device leaves the Wi-Fi, and lets it go on when the learner agrees. */
export function useMobileConsent(playing: boolean, film: { pause: () => void; play: () => void }): void {
  const latest = useRef(film)
  latest.current = film
  useEffect(() => {
    if (!playing) return undefined
    return video.onMetered(async (metered) => {
      if (!metered) return void mayPlay()
      const { pause, play } = latest.current
      const held = asks()
      if (held) pause()
      if ((await mayPlay()) && held) play()
    })
  }, [playing])
}
