/** An id from a link stays one part of the path: it never names another route. */
import * as address from '@/api/address'
import * as advanced from '@/api/advanced'
import { configureClient } from '@/api/client'
import * as coupon from '@/api/coupon'
import * as course from '@/api/course'
import * as learn from '@/api/course-learn'
import * as journal from '@/api/exam-journal'
import * as information from '@/api/information'
import * as live from '@/api/live'
import * as note from '@/api/note'
import * as order from '@/api/order'
import * as practice from '@/api/practice'
import * as print from '@/api/print'
import * as share from '@/api/share'
import * as shop from '@/api/shop'
import * as simulated from '@/api/simulated'
import { serveWith } from '@/platform/request'

const MODULES = {
  address,
  advanced,
  coupon,
  course,
  information,
  journal,
  learn,
  live,
  note,
  order,
  practice,
  print,
  share,
  shop,
  simulated,
}
/** Climbs out of any path, and cuts off what was to follow. */
const ID = '../../../../zxedu/sys/logout#'

const calls = Object.entries(MODULES).flatMap(([name, module]) =>
  Object.entries(module).flatMap(([call, fn]) =>
    typeof fn === 'function' ? [[`${name}.${call}`, fn as (...args: unknown[]) => unknown] as const] : [],
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
    // What a call wants beside its id is no matter of its path; one that is given too little rejects.
    await Promise.resolve(fn(ID, {}, {})).catch(() => undefined)
  }
  serveWith(null)
  expect(sent.length).toBeGreaterThan(40)
  expect(sent.filter(({ url }) => /\/zxedu\/sys\/|#/.test(new URL(url).href)).map((of) => of.called)).toEqual([])
})
