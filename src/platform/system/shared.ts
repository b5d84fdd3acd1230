const URL_SAFE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Height of a navigation row in px where the platform does not say (specification section 2 and mockups: 44). */
export const NAV_BAR = 44

/** A random id of 24 url-safe characters (144 bits where the generator is good): it only has to be unique. */
export function randomIdFrom(random: () => number): string {
  return Array.from({ length: 24 }, () => URL_SAFE[Math.floor(random() * 64)]).join('')
}

/** A set of listeners with the one call a platform event makes. */
export function broadcast<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    emit: (value: T) => listeners.forEach((listener) => listener(value)),
    on: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
