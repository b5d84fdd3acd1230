import { CODE_TEXT, SERVER_ERROR } from '@/domain/errors'
import { decide, ERROR_TOAST_MS, type Outcome } from '@/domain/outcome'

const NETWORK_TEXT = '网络中断、超时或其他异常'
const SERVER_TEXT = '抱歉，服务器错误'
const answer = (status: number, body: unknown) => ({ kind: 'response', status, body }) as const
const failure = (kind: 'timeout' | 'network' | 'abort') => ({ kind: 'failure', error: { kind } }) as const
const first = { attempt: 0, throwError: false } as const
const second = { attempt: 1, throwError: false } as const

/** What an outcome comes to, without the error's stack. */
const brief = (outcome: Outcome) => {
  if (outcome.kind === 'resolve') return { kind: outcome.kind, body: outcome.body }
  if (outcome.kind === 'retry') return { kind: outcome.kind }
  const { errorCode, statusCode, message, handled } = outcome.error
  return { kind: outcome.kind, errorCode, statusCode, message, handled }
}
const toast = (message: string, errorCode: number, statusCode: number) => ({ kind: 'toast', message, errorCode, statusCode, handled: true })
const reject = (message: string, errorCode: number, statusCode: number) => ({
  kind: 'reject',
  message,
  errorCode,
  statusCode,
  handled: false,
})

describe('the response decision table (specification section 8)', () => {
  test.each([200, 201, 204, 299])('HTTP %i resolves with the body', (status) => {
    for (const body of [{ code: 200, success: true }, { code: 500, success: false }, {}, null, '', 'text', [], 0]) {
      expect(brief(decide(answer(status, body), first))).toEqual({ kind: 'resolve', body })
    }
  })

  test.each([200, 201])('HTTP %i with body code 401 goes to login at once', (status) => {
    const expected = { kind: 'login', errorCode: 401, statusCode: status, message: '请重新登录', handled: false }
    expect(brief(decide(answer(status, { code: 401, msg: '请重新登录' }), first))).toEqual(expected)
    expect(brief(decide(answer(status, { code: '401', msg: '请重新登录' }), second))).toEqual(expected)
  })

  test('HTTP 401 is retried once, then goes to login', () => {
    for (const throwError of [false, true]) {
      expect(decide(answer(401, { code: 401 }), { attempt: 0, throwError })).toEqual({ kind: 'retry' })
      expect(brief(decide(answer(401, null), { attempt: 1, throwError }))).toEqual({
        kind: 'login',
        errorCode: 401,
        statusCode: 401,
        message: '登录已过期，请重新登录',
        handled: false,
      })
    }
  })

  test('HTTP 404 resolves with null when the body has a code, with the body otherwise', () => {
    for (const throwError of [false, true]) {
      for (const code of [404, 0, -1, '404', 'gone']) {
        expect(brief(decide(answer(404, { code, msg: 'x' }), { attempt: 0, throwError }))).toEqual({ kind: 'resolve', body: null })
      }
      for (const body of [{}, { message: 'no code' }, { code: null }, { code: '' }, '<html>', null]) {
        expect(brief(decide(answer(404, body), { attempt: 0, throwError }))).toEqual({ kind: 'resolve', body })
      }
    }
  })

  test.each([300, 304, 400, 402, 403, 405, 409, 413, 429, 500, 502, 503])('HTTP %i shows a text for 3 s and rejects', (status) => {
    const table: [unknown, string, number][] = [
      [{ code: 9999, msg: '服务器的话' }, SERVER_TEXT, 9999],
      [{ code: -1, msg: '服务器的话' }, NETWORK_TEXT, -1],
      [{ code: 40002, msg: '短信太频繁了' }, '短信太频繁了', 40002],
      [{ code: '40002', msg: '短信太频繁了' }, '短信太频繁了', 40002],
      [{ code: 'odd', msg: '别的错误' }, '别的错误', 9999],
      [{ code: 500, msg: '' }, SERVER_TEXT, 500],
      [{ code: 500 }, SERVER_TEXT, 500],
      [{ code: 500, msg: 7 }, SERVER_TEXT, 500],
      [{ msg: '没有代码的话' }, SERVER_TEXT, 9999],
      ['<html>', SERVER_TEXT, 9999],
      [null, SERVER_TEXT, 9999],
    ]
    for (const [body, text, code] of table) {
      const shown = decide(answer(status, body), first)
      expect(brief(shown)).toEqual(toast(text, code, status))
      expect(shown).toMatchObject({ text, duration: ERROR_TOAST_MS })
      expect(brief(decide(answer(status, body), { attempt: 1, throwError: true }))).toEqual(reject(text, code, status))
    }
  })

  test.each(['network', 'timeout'] as const)('no answer (%s) shows the -1 text and rejects with code 5', (kind) => {
    expect(brief(decide(failure(kind), first))).toEqual(toast(NETWORK_TEXT, 5, 0))
    const rejected = decide(failure(kind), { attempt: 1, throwError: true })
    expect(brief(rejected)).toEqual(reject(NETWORK_TEXT, 5, 0))
    expect(rejected).toMatchObject({ error: { timedOut: kind === 'timeout' } })
  })

  test('an abort is silent with and without throwError, and carries its code', () => {
    for (const throwError of [false, true]) {
      expect(brief(decide(failure('abort'), { attempt: 0, throwError }))).toEqual({
        kind: 'abort',
        errorCode: 600003,
        statusCode: 0,
        message: '已取消',
        handled: true,
      })
    }
  })

  test('the catalogue holds the texts of the specification and a toast about a request stays 3 s', () => {
    expect(CODE_TEXT).toEqual({ [-1]: NETWORK_TEXT, [SERVER_ERROR]: SERVER_TEXT })
    expect(ERROR_TOAST_MS).toBe(3000)
  })
})
