/**
 * Calls that broke off because the app was out of sight: WeChat ends them five seconds after it went to the background
 * (developers.weixin.qq.com, 网络使用说明: `fail interrupted`), a phone's browser when the system stops it.
 */
import { system } from '@/platform/system'

/** Another one each time the app goes out of sight, settled as soon as it is back. */
let back = Promise.resolve()
let goOn: (() => void) | undefined

system.onVisibilityChange((visible) => {
  goOn?.()
  if (!visible) back = new Promise((resolve) => (goOn = resolve))
})

/**
 * Sends a call; one that a page `opens` with once more when it broke off after the app went out of sight, as soon as it is back.
 * One that its caller has stopped is refused by the transport before it leaves.
 */
export function sendWhileShown<T>(send: () => Promise<T>, opens: boolean): Promise<T> {
  const before = back
  return send().catch((error: unknown) => {
    if (!opens || back === before) throw error
    return back.then(send)
  })
}
