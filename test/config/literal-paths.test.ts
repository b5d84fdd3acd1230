import fc from 'fast-check'
import { createRequire } from 'node:module'
import { routes as table } from '@/routes'

interface Match {
  (pathname: string): false | { path: string; index: number; params: object }
}
interface Paths {
  match(path: string | string[], options?: { end?: boolean }): Match
}
const { match } = jest.requireActual<Paths>('../../config/h5/literal-paths.js')
// The one that stands in the build otherwise: a dependency of Taro's router.
const { match: libraryMatch } = createRequire(require.resolve('@tarojs/router'))('path-to-regexp') as Paths

const routes = Object.values(table).map(({ path }) => `/${path}`)
/** An address somebody types: a route, or nearly one. */
const address = fc.oneof(
  fc.constantFrom(...routes),
  fc.constantFrom(...routes).map((route) => `${route}/`),
  fc.constantFrom(...routes).map((route) => route.toUpperCase()),
  fc.constantFrom(...routes).map((route) => `${route}//`),
  fc.constantFrom(...routes).map((route) => `${route}?`),
  fc.constantFrom(...routes).map((route) => `${route}#`),
  fc.tuple(fc.constantFrom(...routes), fc.string({ maxLength: 4 })).map(([route, more]) => route + more),
  fc.tuple(fc.constantFrom(...routes), fc.nat(12)).map(([route, less]) => route.slice(0, -less)),
  fc.constantFrom('', '/', '//', '/pages', '/%e7%bb', '/pages/practice/practice?x=1', '/pages/practice/practice#x'),
)
const found = (result: unknown) => (result ? { ...(result as object), params: { ...(result as { params: object }).params } } : false)

test('an address has the route that path-to-regexp gives it', () => {
  const aliases = routes.map((route, at) => (at % 3 === 0 ? [route, `/short-${at}`] : route))
  const own = aliases.map((paths) => match(paths, { end: true }))
  const library = aliases.map((paths) => libraryMatch(paths, { end: true }))
  expect(own.length).toBeGreaterThan(60)
  fc.assert(
    fc.property(fc.oneof(address, fc.constantFrom('/short-0', '/Short-3/', '/short-1')), (pathname) => {
      expect(own.map((matches) => found(matches(pathname)))).toEqual(library.map((matches) => found(matches(pathname))))
    }),
    { numRuns: 500 },
  )
})

test('the root has all routes below it', () => {
  for (const pathname of ['', '/', '/pages/practice/practice']) {
    expect(match('', { end: false })(pathname)).toMatchObject({ index: 0, params: {} })
    expect(libraryMatch('', { end: false })(pathname)).toMatchObject({ index: 0, params: {} })
  }
})

test.each(['/course/:id', '/a(.*)', '/a+', '/{b}', '/a\\:b'])('a route with a pattern, %s, is refused when the site starts', (path) => {
  expect(() => match(path)).toThrow('a route with a pattern')
})

test('a route below another that is no root is refused', () => {
  expect(() => match('/pages', { end: false })).toThrow('routes below /pages')
})
