/**
 * Calls that broke off because the app was out of sight: WeChat ends them five seconds after it went to the background
 * (developers.weixin.qq.com, 网络使用说明: `fail interrupted`), a phone's browser when the system stops it.
 */
import { TransportError } from '@/platform/request'
import { system } from '@/platform/system'

/** How often the app went out of sight. */
let left = 0
let shown = true
const waiting = new Set<() => void>()

system.onVisibilityChange((visible) => {
  shown = visible
  if (!visible) left += 1
  else {
    waiting.forEach((goOn) => goOn())
    waiting.clear()
  }
})

/** Sends a call that a page waits for; once more when it broke off after the app went out of sight, as soon as it is back. */
export async function openWhileShown<T>(send: () => Promise<T>): Promise<T> {
  const before = left
  try {
    return await send()
  } catch (error) {
    if (left === before || !(error instanceof TransportError) || error.kind !== 'network') throw error
    if (!shown) await new Promise<void>((resolve) => waiting.add(resolve))
    return send()
  }
}
