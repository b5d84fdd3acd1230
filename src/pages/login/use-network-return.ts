import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { configValue } from '@/api/system'
import { REVIEW_CONFIG_KEY } from '@/domain/launch'
import { goBack, isHere } from '@/hooks/go'
import { useOnline } from '@/hooks/online'
import { toast } from '@/platform/toast'

/** ms: the spinner is seen at least this long, and the page fades for this long. */
const CHECK_MIN = 400
const FADE = 160

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The smallest public call: it tells whether the server can be reached, which no platform knows. */
const reachable = () =>
  configValue(REVIEW_CONFIG_KEY).then(
    () => true,
    () => false,
  )

/** Watches for the network: the page fades and goes back when it returns, by itself or when asked to look. */
export function useNetworkReturn() {
  const online = useOnline()
  const wasOffline = useRef(!online)
  const [checking, setChecking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  const leave = useCallback(async () => {
    // The way back from a page on top of this one is not ours.
    if (!isHere('unNetwork')) return
    setLeaving(true)
    await wait(FADE)
    if (isHere('unNetwork')) await goBack()
    else setLeaving(false)
  }, [])

  const check = async () => {
    setChecking(true)
    const [found] = await Promise.all([reachable(), wait(CHECK_MIN)])
    setChecking(false)
    if (found) void leave()
    else toast.warning('网络还没有恢复')
  }

  useEffect(() => {
    if (!online) wasOffline.current = true
    else if (wasOffline.current) void leave()
  }, [online, leave])
  // It came back while an article was read.
  useDidShow(() => void (online && wasOffline.current && leave()))

  return { checking, leaving, check: () => void check() }
}
