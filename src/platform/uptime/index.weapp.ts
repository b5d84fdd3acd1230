/** WeChat has no steady clock for mini programs: Date.now(), watched once a second from the first call on. */
import Taro from '@tarojs/taro'
import { STEADY_STEP_MS, stepSteady, type Steady } from '@/domain/exam/steady'
import type { UptimeContract } from './contract'

let steady: Steady | null = null
let hidden = false

function now(): number {
  if (steady === null) {
    steady = { wall: Date.now(), total: 0 }
    setInterval(now, STEADY_STEP_MS)
  }
  steady = stepSteady(steady, Date.now(), hidden)
  return steady.total
}

Taro.onAppHide(() => {
  now()
  hidden = true
})
Taro.onAppShow(() => {
  now()
  hidden = false
})

export const uptime = { now } satisfies UptimeContract as UptimeContract
