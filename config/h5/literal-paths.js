/**
 * What Taro's router needs of path-to-regexp (https://github.com/pillarjs/path-to-regexp, `match`): no route of this app has a
 * parameter. The library makes an expression of every route until one fits, 25 ms of a phone before a page far down the list.
 */

/** As the library's defaults: capitals are small letters, and one delimiter at the end is none. */
const plain = (path) => path.toLowerCase().replace(/[/#?]$/, '')

/**
 * @param {string | string[]} path the addresses of a route; '' is the root, which all of them are below
 * @param {{ end?: boolean }} [options] `end: false`: the route has others below it
 * @returns {(pathname: string) => false | { path: string, index: number, params: object }}
 * @throws Error when a route has a parameter or a pattern, or one that is not the root has others below it
 */
export function match(path, { end = true } = {}) {
  const literals = new Set([].concat(path).map(plain))
  for (const literal of literals) if (/[:*?+(){}\\]/.test(literal)) throw new Error(`a route with a pattern: ${literal}`)
  if (!end && path !== '') throw new Error(`routes below ${path}`)
  return (pathname) => {
    if (!end) return { path: '', index: 0, params: {} }
    return literals.has(plain(pathname)) && { path: pathname, index: 0, params: {} }
  }
}
