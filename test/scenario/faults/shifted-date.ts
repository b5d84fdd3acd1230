/**
 * A clock that is wrong, as source text: it runs in the realm of a mini program and in a page of a browser. `shift` is
 * an expression that gives the ms the clock is ahead (negative: behind); only the present is moved, dates that are
 * spelled out stay.
 */
export const shiftedDate = (shift: string): string => `;(() => {
  const Real = Date
  const now = () => Real.now() + (${shift})
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
})();`
