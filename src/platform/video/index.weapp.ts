import Taro from '@tarojs/taro'
import type { VideoContract } from './contract'
import { rateWithin, seconds } from './shared'

/** Networks of the phone company, in WeChat's words. */
const MOBILE = ['2g', '3g', '4g', '5g']
/** Full screen lies on its side, degrees. */
const LANDSCAPE = 90

export const video = {
  player(id) {
    const context = Taro.createVideoContext(id)
    return {
      // A film that was just given is on its way to the screen: a command that overtakes it plays nothing.
      play: async () => {
        await new Promise<void>((resolve) => Taro.nextTick(() => resolve()))
        context.play()
        return true
      },
      pause: () => context.pause(),
      seek: (ms) => context.seek(seconds(ms)),
      setRate: (rate) => context.playbackRate(rateWithin(rate)),
      setFullScreen: (on) => (on ? context.requestFullScreen({ direction: LANDSCAPE }) : context.exitFullScreen()),
    }
  },
  load: () => () => undefined,
  keepAwake: (keepScreenOn) => void Taro.setKeepScreenOn({ keepScreenOn }).catch(() => undefined),
  isMetered: async () => {
    const { networkType } = await Taro.getNetworkType().catch(() => ({ networkType: 'unknown' }))
    return MOBILE.includes(networkType)
  },
  onMetered(listener) {
    const tell: Taro.onNetworkStatusChange.Callback = ({ networkType }) => listener(MOBILE.includes(networkType))
    Taro.onNetworkStatusChange(tell)
    return () => Taro.offNetworkStatusChange(tell)
  },
} satisfies VideoContract as VideoContract
