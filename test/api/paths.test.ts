/** An id from a link stays one part of the path: it never names another route. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { configureClient } from '@/api/client'
import { serveWith } from '@/platform/request'

const API = path.resolve(__dirname, '../../src/api')
/** `route` itself, and the upload, whose part of the path is its use. */
const OTHERS = ['call.ts', 'upload.ts']
/** All that write an id into a path; that none does so without `route`, eslint sees to. */
const MODULES = readdirSync(API).filter((file) => !OTHERS.includes(file) && readFileSync(path.join(API, file), 'utf8').includes('route`'))

/** Climbs out of any path, and cuts off what was to follow. */
const ID = '../../../../zxedu/sys/logout#'

const calls = MODULES.flatMap((file) =>
  Object.entries(jest.requireActual<Record<string, unknown>>(path.join(API, file))).flatMap(([call, fn]) =>
    typeof fn === 'function' ? [[`${file}: ${call}`, fn as (...args: unknown[]) => unknown] as const] : [],
  ),
)

test('no id of a link climbs out of its path or cuts it off, in whatever call it is used', async () => {
  const token = 'T1'
  configureClient({
    getToken: () => token,
    getAuditStatus: () => '0',
    onUnauthorized: () => undefined,
    onError: () => undefined,
    baseUrl: 'https://api.example',
  })
  let called = ''
  const sent: { called: string; url: string }[] = []
  serveWith(async ({ url }) => {
    sent.push({ called, url })
    return { status: 200, body: { success: true, code: 200, message: '', msg: '', result: null } }
  })
  for (const [name, fn] of calls) {
    called = name
    // What a call wants beside its id is no matter of its path; one that is given too little rejects, or throws.
    for (const args of [
      [ID, {}, {}],
      [ID, ID, ID],
      [{}, ID],
      [{ id: ID }, {}],
    ])
      await Promise.resolve(args)
        .then((all) => fn(...all))
        .catch(() => undefined)
  }
  serveWith(null)
  const carried = sent.filter(({ url }) => url.includes(encodeURIComponent(ID)))
  expect(MODULES.filter((file) => !carried.some((of) => of.called.startsWith(file)))).toEqual([])
  expect(sent.filter(({ url }) => /\/zxedu\/sys\/logout|#/.test(new URL(url).href)).map((of) => of.called)).toEqual([])
})
