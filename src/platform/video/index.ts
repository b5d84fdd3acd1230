import type { VideoContract } from './contract'

/** In memory, for tests: what the players were told, in order, and what the network is. */
export const device = { told: [] as string[], metered: false, refusesPlay: false, awake: false }

const listeners = new Set<(metered: boolean) => void>()

/** Brings the device to another network. */
export function changeNetwork(metered: boolean): void {
  device.metered = metered
  listeners.forEach((listener) => listener(metered))
}

export const video = {
  player: (id) => ({
    play: async () => {
      device.told.push(`${id} play`)
      return !device.refusesPlay
    },
    pause: () => void device.told.push(`${id} pause`),
    seek: (ms) => void device.told.push(`${id} seek ${ms}`),
    setRate: (rate) => void device.told.push(`${id} rate ${rate}`),
    setFullScreen: (on) => void device.told.push(`${id} full ${on}`),
  }),
  load: (id, { source, startMs }) => {
    device.told.push(`${id} load ${source.url} ${startMs}`)
    return () => void device.told.push(`${id} let go`)
  },
  keepAwake: (on) => {
    device.awake = on
  },
  isMetered: async () => device.metered,
  onMetered: (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
} satisfies VideoContract
