/** The callbacks every asynchronous wx call takes. */
export interface Callbacks {
  success?: (result: object) => void
  fail?: (error: object) => void
  complete?: (result: object) => void
}

export type Outcome = { ok: true; result?: object } | { ok: false; reason: string; errno?: number }

/** What WeChat does within a tap alone is asked for too late, or by nobody. */
export const NO_TAP: Outcome = { ok: false, reason: 'can only be invoked by user TAP gesture.' }

export type WxApi = Record<string, unknown>

/** Parts of the app that the wx groups work with. */
export interface WxScope {
  /** Runs after the current task, as answers of the platform do; never after the app was killed. */
  later(callback: () => void, ms?: number): void
  guard<T>(run: () => T): T | undefined
}

/** Whether the caller wants to hear by callbacks; else it gets a promise. */
export const takesCallbacks = ({ success, fail, complete }: Callbacks): boolean => Boolean(success || fail || complete)

/**
 * Answers wx calls the way the platform does: by callbacks, and by a promise when the caller gave none.
 * The name of the call becomes the head of errMsg.
 */
export const answering =
  (scope: WxScope) =>
  (name: string, options: Callbacks | undefined, outcome: Outcome): Promise<object> | undefined => {
    const answer = outcome.ok
      ? { ...outcome.result, errMsg: `${name}:ok` }
      : { errMsg: `${name}:fail ${outcome.reason}`, ...(outcome.errno === undefined ? {} : { errno: outcome.errno }) }
    const given = options ?? {}
    if (takesCallbacks(given)) {
      scope.later(() => {
        const callback = outcome.ok ? given.success : given.fail
        scope.guard(() => callback?.(answer))
        scope.guard(() => given.complete?.(answer))
      })
      return undefined
    }
    return outcome.ok ? Promise.resolve(answer) : Promise.reject(answer)
  }
