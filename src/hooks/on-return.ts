import { system } from '@/platform/system'
import { useUserStore } from '@/stores/user'

/** Calls `wake` now, and whenever the network, the app or the login come back. Returns the way to stop. */
export function onReturn(wake: () => void): () => void {
  const stops = [
    system.onNetworkChange((online) => online && wake()),
    system.onVisibilityChange((visible) => visible && wake()),
    useUserStore.subscribe((now, before) => {
      if (now.token !== before.token || now.userInfo?.id !== before.userInfo?.id) wake()
    }),
  ]
  wake()
  return () => stops.forEach((stop) => stop())
}
