import { ApiCallError, configureClient, request, unsaid, unwrap, type ClientConfig } from '@/api/client'
import { dropAnonymous } from '@/api/anonymous'
import { TransportError, serveWith } from '@/platform/request'
import type { TransportRequest, TransportResponse } from '@/platform/request/contract'
import { logged } from '@/platform/system'

const ok = (result: unknown = null): TransportResponse => ({
  status: 200,
  body: { success: true, code: 200, message: '', msg: '', result },
})
const ended: TransportResponse = { status: 401, body: { success: false, code: 401, msg: '登录已过期，请重新登录' } }

let token = 'T1'
let sent: TransportRequest[] = []
const toasts: { text: string; duration: number }[] = []
const onUnauthorized = jest.fn()
const wiring: ClientConfig = {
  getToken: () => token,
  getAuditStatus: () => '1',
  onUnauthorized,
  onError: (toast) => toasts.push(toast),
  baseUrl: 'https://api.example',
}

/** Answers by the given function and records what was sent. */
const serve = (answer: (call: TransportRequest, n: number) => TransportResponse | Promise<TransportResponse>) =>
  serveWith(async (call) => answer(call, sent.push(call)))
const call = (over: Partial<Parameters<typeof request>[0]> = {}) => request({ method: 'GET', path: '/api/x', auth: 'required', ...over })
const last = () => sent[sent.length - 1]

beforeEach(() => {
  token = 'T1'
  sent = []
  toasts.length = 0
  onUnauthorized.mockReset()
  configureClient(wiring)
})
afterAll(() => serveWith(null))

describe('what is sent (specification section 7)', () => {
  test('prefix, JSON, review flag, token, time limit', async () => {
    serve(() => ok())
    await call({ method: 'POST', body: { a: 1 }, query: { page: 2, none: undefined, 名: '值&=' } })
    expect(last()).toMatchObject({
      url: 'https://api.example/zxedu/api/x?page=2&%E5%90%8D=%E5%80%BC%26%3D',
      method: 'POST',
      body: { a: 1 },
      timeout: 60_000,
      headers: { 'Content-Type': 'application/json', auditStatus: '1', 'X-Access-Token': 'T1' },
    })
  })

  test.each([
    [undefined, 15_000],
    [5, 100],
    [3000, 3000],
    [3_600_000, 600_000],
  ])('an access token of the cloud back end is waited for as configured (%p) within 100 ms and 10 min: %i ms', async (asked, waits) => {
    token = ''
    dropAnonymous()
    configureClient({ ...wiring, tokenTimeout: asked })
    serve(({ url }) => ok(url.endsWith('/cloud/auth/anonymous') ? { token: 'A', expiresAt: Number.MAX_SAFE_INTEGER } : null))
    await call({ auth: 'anonymous' })
    expect(sent.map(({ timeout, headers }) => [timeout, headers['X-Access-Token']])).toEqual([
      [waits, undefined],
      [60_000, 'A'],
    ])
    dropAnonymous()
  })

  test('no token where none is wanted; the token where it may be', async () => {
    serve(() => ok())
    await call({ auth: 'none' })
    expect(last()?.headers).not.toHaveProperty('X-Access-Token')
    await call({ auth: 'optional' })
    expect(last()?.headers['X-Access-Token']).toBe('T1')
    token = ''
    await call({ auth: 'optional' })
    expect(last()?.headers).not.toHaveProperty('X-Access-Token')
  })

  test('addHeaders travels as headers, from the call and from the payload, and is no field of the body', async () => {
    serve(() => ok())
    await call({ method: 'POST', body: { a: 1, addHeaders: { 'X-One': 1 } }, addHeaders: { 'X-Two': '2', 'content-type': 'text/plain' } })
    expect(last()?.body).toEqual({ a: 1 })
    expect(last()?.headers).toMatchObject({ 'X-One': '1', 'X-Two': '2', 'content-type': 'text/plain' })
    expect(last()?.headers).not.toHaveProperty('Content-Type')
    await call({ query: { k: 'v', addHeaders: { 'X-Three': '3' } } })
    expect(last()?.url).toBe('https://api.example/zxedu/api/x?k=v')
    expect(last()?.headers['X-Three']).toBe('3')
  })

  test.each(['X-Access-Token', 'x-access-token', 'X-ACCESS-TOKEN', 'auditStatus', 'AUDITSTATUS', 'idempotency-key'])(
    'addHeaders cannot set %s',
    async (name) => {
      serve(() => ok())
      for (const spec of [
        { addHeaders: { [name]: 'forged' } },
        { body: { addHeaders: { [name]: 'forged' } } },
        { query: { addHeaders: { [name]: 'forged' } } },
      ]) {
        await call({ method: 'POST', ...spec })
        expect(Object.values(last()?.headers ?? {})).not.toContain('forged')
        expect(last()?.headers).toMatchObject({ auditStatus: '1', 'X-Access-Token': 'T1' })
      }
    },
  )

  test('every write carries an idempotency key of its own; the repetition after a 401 reuses it', async () => {
    serve((_call, n) => (n === 1 ? ended : ok()))
    await call({ method: 'POST', body: {} })
    const [first, second] = sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(first).toMatch(/^[A-Za-z0-9_-]{24}$/)
    expect(second).toBe(first)
    await call({ method: 'POST', body: {} })
    expect(last()?.headers['Idempotency-Key']).not.toBe(first)
    await call({ method: 'POST', body: {}, idempotencyKey: 'given-key-1' })
    expect(last()?.headers['Idempotency-Key']).toBe('given-key-1')
    await call()
    expect(last()?.headers).not.toHaveProperty('Idempotency-Key')
  })
})

describe('without a session', () => {
  test('a call that needs a token sends nothing, opens the login and rejects with 未登录', async () => {
    token = ''
    serve(() => ok())
    await expect(call()).rejects.toThrow('未登录')
    expect(sent).toHaveLength(0)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    // The learner left the login page and tries again.
    await expect(call()).rejects.toThrow('未登录')
    expect(onUnauthorized).toHaveBeenCalledTimes(2)
  })

  test('a 401 is repeated once; a second one opens the login and rejects', async () => {
    serve((_call, n) => (n === 1 ? ended : ok('fine')))
    expect(unwrap(await call())).toBe('fine')
    expect(onUnauthorized).not.toHaveBeenCalled()
    serve(() => ended)
    sent = []
    await expect(call()).rejects.toMatchObject({ errorCode: 401, statusCode: 401, message: '登录已过期，请重新登录' })
    expect(sent).toHaveLength(2)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(toasts).toEqual([])
  })

  test('twenty calls that fail together open one login, until a new token came', async () => {
    serve(() => ended)
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => call()))
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    await expect(call()).rejects.toBeInstanceOf(ApiCallError)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    token = 'T2'
    await expect(call()).rejects.toBeInstanceOf(ApiCallError)
    expect(onUnauthorized).toHaveBeenCalledTimes(2)
  })

  test('the end of a token that was replaced meanwhile is repeated with the new one and opens nothing', async () => {
    serve(({ headers }) => {
      if (headers['X-Access-Token'] === 'T2') return ok('as T2')
      token = 'T2'
      return ended
    })
    expect(unwrap(await call())).toBe('as T2')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('a call that outlived its learner is repeated neither with the token of the next one nor without any', async () => {
    const of = (uid: string, n: number) => `h${n}.${Buffer.from(JSON.stringify({ uid, exp: 1 })).toString('base64url')}.s`
    const later = (next: string) => {
      sent = []
      token = of('a', 1)
      serve((_call, n) => {
        if (n > 1) return ok('written')
        token = next
        return ended
      })
      return call({ method: 'POST', body: {} })
    }
    // The next learner signed in while the answer was on its way.
    await expect(later(of('b', 2))).rejects.toMatchObject({ errorCode: 401 })
    expect(sent).toHaveLength(1)
    // The learner has signed out: no login page opens over what he looks at.
    await expect(later('')).rejects.toMatchObject({ errorCode: 401 })
    expect([sent.length, onUnauthorized.mock.calls.length]).toEqual([1, 0])
    // He is back with a new session.
    expect(unwrap(await later(of('a', 3)))).toBe('written')
  })

  test('body code 401 opens the login without a repetition', async () => {
    serve(() => ({ status: 200, body: { success: false, code: 401, msg: '未登录' } }))
    await expect(call()).rejects.toMatchObject({ errorCode: 401, statusCode: 200 })
    expect(sent).toHaveLength(1)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })
})

describe('failures', () => {
  test('a refused status is told for 3 s and rejected as told', async () => {
    serve(() => ({ status: 500, body: { code: 9999, msg: 'stack trace' } }))
    const error: unknown = await call().catch((reason: unknown) => reason)
    expect(toasts).toEqual([{ text: '抱歉，服务器错误', duration: 3000 }])
    expect(unsaid(error)).toBeNull()
  })

  test('with throwError the caller gets code, message and status and the learner is not told twice', async () => {
    serve(() => ({ status: 413, body: { code: 413, msg: '内容太大了' } }))
    const error: unknown = await call({ throwError: true }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ errorCode: 413, message: '内容太大了', statusCode: 413 })
    expect(toasts).toEqual([])
    expect(unsaid(error)).toEqual({ text: '内容太大了', duration: 3000 })
  })

  test('no answer: the -1 text, code 5', async () => {
    serve(() => Promise.reject(new TransportError(5, 'timeout', 'timed out')))
    await expect(call()).rejects.toMatchObject({ errorCode: 5, statusCode: 0 })
    expect(toasts).toEqual([{ text: '网络中断、超时或其他异常', duration: 3000 }])
    await expect(call({ throwError: true })).rejects.toMatchObject({ errorCode: 5, message: '网络中断、超时或其他异常' })
    expect(toasts).toHaveLength(1)
  })

  test('an abort is logged and rejected silently, before and after sending', async () => {
    logged.length = 0
    const controller = new AbortController()
    serve(() => new Promise(() => undefined))
    const pending = call({ signal: controller.signal })
    controller.abort()
    await expect(pending).rejects.toMatchObject({ errorCode: 600003 })
    await expect(call({ signal: controller.signal })).rejects.toMatchObject({ errorCode: 600003 })
    expect(toasts).toEqual([])
    expect(logged).toEqual(['request aborted: /api/x', 'request aborted: /api/x'])
  })

  test('an anonymous session that cannot be opened rejects the call; only the caller tells', async () => {
    token = ''
    dropAnonymous()
    serve(() => ({ status: 500, body: { code: 500, msg: '稍后再试' } }))
    await expect(call({ auth: 'anonymous', throwError: true })).rejects.toMatchObject({ message: '稍后再试', handled: false })
    expect(toasts).toEqual([])
  })

  test.each(['/api/attempts/undefined/enter', '/api/attempts//enter', '/api/papers/null', '/api/papers/'])(
    'an address that lacks its id names nothing: %s is not asked for, and is gone',
    async (path) => {
      serve(() => ok())
      const gone = await call({ method: 'POST', path, throwError: true })
      expect(sent).toEqual([])
      expect(() => unwrap(gone)).toThrow(expect.objectContaining({ errorCode: 404 }))
      token = ''
      await expect(call({ path })).rejects.toThrow('未登录')
    },
  )

  test('unwrap: the result, the words of a business failure, and a thing that is gone', async () => {
    serve(() => ({ status: 200, body: { success: false, code: 412, message: '验证码不正确', msg: '', result: null } }))
    const refused = await call()
    expect(() => unwrap(refused)).toThrow(expect.objectContaining({ message: '验证码不正确', errorCode: 412, statusCode: 200 }))
    serve(() => ({ status: 200, body: { success: false, code: 500, message: '', msg: '', result: null } }))
    const wordless = await call()
    expect(() => unwrap(wordless)).toThrow(expect.objectContaining({ message: '操作没有成功，请稍后再试', wordless: true }))
    serve(() => ({ status: 404, body: { code: 404, msg: '没有' } }))
    const gone = await call()
    expect(gone).toBeNull()
    // An article of the operator's, or the learner's own note that another device of his has deleted: true of both.
    expect(() => unwrap(gone)).toThrow(expect.objectContaining({ errorCode: 404, message: '内容不存在或已被移除' }))
    // No envelope: nobody of the API said anything.
    for (const body of ['<html></html>', '', {}, { success: false }])
      expect(() => unwrap(body as never)).toThrow(expect.objectContaining({ statusCode: 0, wordless: true }))
  })
})
