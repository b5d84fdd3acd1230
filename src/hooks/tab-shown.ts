const listeners = new Set<() => void>()

/** A tab page is on show: told by the page itself (define-page). */
export const tellTabShown = (): void => listeners.forEach((listener) => listener())

/** Calls back whenever a tab page comes on show, for what is told there alone. For the life of the app. */
export const onTabShown = (listener: () => void): void => void listeners.add(listener)
