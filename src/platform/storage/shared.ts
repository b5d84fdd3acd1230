/** What a store gave for a key, as the contract says it: '' and anything but text count as absent (WeChat gives '' for a missing key). */
export const present = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Runs a read that may throw on a broken or forbidden store. */
export function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
