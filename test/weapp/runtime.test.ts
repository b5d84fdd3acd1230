import fc from 'fast-check'
import { removeMinis, runScript } from './fixtures/mini'
import { parsePath, setAt, type Data } from './runtime/data-path'
import type { Bundle } from './runtime/bundle'
import { Host, type Definition, type SetDataRecord } from './runtime/host'
import { PageStack } from './runtime/page-stack'
import { DeviceStorage } from './runtime/storage'

/** The rules of WeChat that the other tests lean on: a runtime that forgives is worse than none. */

afterAll(removeMinis)

describe('setData paths', () => {
  test('names, indexes and the dotted indexes of Taro lead to the same place', () => {
    expect(parsePath('root.cn.[0].cn.[12].v')).toEqual(['root', 'cn', 0, 'cn', 12, 'v'])
    expect(parsePath('a[3].b')).toEqual(['a', 3, 'b'])
  })

  test('a value written at a path is read there, and its neighbours stay', () => {
    const key = fc.oneof(fc.nat({ max: 5 }), fc.constantFrom('a', 'b', 'cn'))
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 5 }), fc.jsonValue(), (keys, value) => {
        const data: Data = { untouched: [1] }
        const path = ['root', ...keys].map((one) => (typeof one === 'number' ? `[${one}]` : one)).join('.')
        setAt(data, path, value)
        const read = ['root', ...keys].reduce<unknown>((at, one) => (at as Record<string | number, unknown>)[one], data)
        expect(read).toEqual(value)
        expect(data.untouched).toEqual([1])
      }),
    )
  })

  test('what does not survive JSON does not reach the view, and its bytes are counted', () => {
    const records: SetDataRecord[] = []
    const context = {
      record: (entry: SetDataRecord) => void records.push(entry),
      changed: () => {},
      later: (run: () => void) => run(),
      draw: () => {},
      guard: <T>(run: () => T) => run(),
      trigger: () => {},
    }
    const host = new Host('pages/a/a', { data: { n: 1 } } as Definition, context)
    host.setData({ 'list[0]': { name: '题', drop: undefined, fn: () => 1 } })
    expect(host.data).toEqual({ n: 1, list: [{ name: '题' }] })
    expect(records).toEqual([{ route: 'pages/a/a', bytes: Buffer.byteLength('{"list[0]":{"name":"题"}}'), paths: ['list[0]'] }])
    expect(() => host.setData({ big: 'x'.repeat(1024 * 1024) })).toThrow(/WeChat drops/)
  })
})

describe('storage of the device', () => {
  test('1 MB a key and 10 MB altogether; what was refused changed nothing', () => {
    const storage = new DeviceStorage()
    expect(storage.set('one', 'x'.repeat(1024 * 1024))).toMatch(/item max length/)
    for (let i = 0; i < 10; i += 1) expect(storage.set(`k${i}`, 'x'.repeat(1000 * 1024))).toBeNull()
    expect(storage.set('last', 'x'.repeat(500 * 1024))).toMatch(/max size/)
    expect(storage.get('last')).toBeUndefined()
    storage.remove('k0')
    expect(storage.set('last', 'x'.repeat(500 * 1024))).toBeNull()
  })

  test('a value comes back as it was, not as the same object', () => {
    const storage = new DeviceStorage()
    const value = { a: [1] }
    storage.set('v', value)
    value.a.push(2)
    expect(storage.get('v')).toEqual({ a: [1] })
  })
})

test('the clock of the device: the present moves, dates that are spelled out stay', async () => {
  const driver = await runScript(
    `const real = new Date(2026, 0, 2).getFullYear(); say([Date.now(), +new Date(), real, new Date() instanceof Date].join(' '))`,
  )
  driver.device.clockShift = -86_400_000
  await driver.tap('开始')
  const [now = 0, made = 0, year, same] = await driver.read('the clock', (text) => /\d+ \d+ \d+ \w+/.exec(text)?.[0].split(' ') ?? null)
  expect(Math.round((Number(now) - Date.now()) / 60_000)).toBe(-1440)
  expect(Number(made) - Number(now)).toBeLessThan(5000)
  expect([year, same]).toEqual(['2026', 'true'])
  await driver.close()
})

test('a device that is full keeps what needs no more room, whatever goes meanwhile, until it has room again', () => {
  const storage = new DeviceStorage()
  storage.set('a', '12345')
  storage.setFull(true)
  expect(storage.set('b', '1')).toMatch(/max size/)
  expect(storage.set('a', '54321')).toBeNull()
  storage.remove('a')
  expect(storage.set('b', '1')).toMatch(/max size/)
  storage.setFull(false)
  expect(storage.set('b', '1')).toBeNull()
  expect(storage.set('c', 'x'.repeat(1000))).toBeNull()
})

describe('page stack', () => {
  const calls: string[] = []
  const bundle = { pages: ['tab/a', 'tab/b', 'p/x'], isTab: (route: string) => route.startsWith('tab/') } as unknown as Bundle
  const create = (route: string, query: Record<string, string>) => {
    const spy = Object.fromEntries(
      ['onLoad', 'onShow', 'onHide', 'onUnload'].map((name) => [name, () => void calls.push(`${route} ${name}`)]),
    )
    const context = {
      record: () => {},
      changed: () => {},
      later: () => {},
      draw: () => {},
      guard: <T>(run: () => T) => run(),
      trigger: () => {},
    }
    return { host: new Host(route, spy as Definition, context), tabBar: null, query }
  }
  let stack: PageStack
  beforeEach(() => {
    stack = new PageStack(bundle, create, { need: () => null, entered: () => {} })
    stack.go('reLaunch', '/tab/a')
    calls.length = 0
  })

  test('tab pages are reached by switchTab alone, and stay alive behind each other', () => {
    expect(stack.go('navigateTo', '/tab/b')).toMatch(/tabbar/)
    expect(stack.go('switchTab', '/p/x')).toMatch(/no-tabBar/)
    stack.go('switchTab', '/tab/b')
    stack.go('switchTab', '/tab/a')
    expect(calls).toEqual(['tab/a onHide', 'tab/b onLoad', 'tab/b onShow', 'tab/b onHide', 'tab/a onShow'])
  })

  test('ten pages at most; the eleventh is refused and the stack stays', () => {
    for (let i = 0; i < 9; i += 1) expect(stack.go('navigateTo', `/p/x?i=${i}`)).toBeNull()
    expect(stack.go('navigateTo', '/p/x')).toMatch(/limit/)
    expect(stack.pages).toHaveLength(10)
    expect(stack.top?.query).toEqual({ i: '8' })
  })

  test('going back unloads the page and shows the one below; the first page stays', () => {
    stack.go('navigateTo', '/p/x')
    calls.length = 0
    expect(stack.back(5)).toBeNull()
    expect(calls).toEqual(['p/x onUnload', 'tab/a onShow'])
    expect(stack.back(1)).toMatch(/first page/)
  })

  test('an unknown page is refused', () => {
    expect(stack.go('navigateTo', '/p/none')).toMatch(/not found/)
  })
})
