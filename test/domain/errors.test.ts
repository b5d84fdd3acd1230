import { ApiCallError, CODE, isGone, isRefusal, isUnacceptable, isUnanswered, NETWORK_ERROR, SERVER_ERROR } from '@/domain/errors'

const failed = (statusCode: number, errorCode: number) => new ApiCallError('', { statusCode, errorCode })

test.each<[what: string, error: unknown, unanswered: boolean, refused: boolean, gone: boolean]>([
  ['no answer', failed(0, NETWORK_ERROR), true, false, false],
  ['an ailing server', failed(502, SERVER_ERROR), true, false, false],
  ['nobody is logged in', failed(401, CODE.unauthorized), false, true, false],
  ['no, in an envelope', failed(200, CODE.conflict), false, true, false],
  ['nothing there, in an envelope', failed(200, CODE.notFound), false, true, true],
  ['nothing there', failed(404, SERVER_ERROR), false, true, true],
  ['an address that names nothing', failed(400, CODE.badInput), false, true, true],
  ['found missing by the app itself', failed(0, CODE.notFound), true, false, true],
  ['an error of our own', new TypeError('x is undefined'), false, false, false],
  ['none', null, false, false, false],
])('what became of a call: %s', (...[, error, unanswered, refused, gone]) => {
  expect([isUnanswered(error), isRefusal(error), isGone(error)]).toEqual([unanswered, refused, gone])
})

test('a call that will never be taken as it stands: the API says so itself, in status and code', () => {
  const of = (statusCode: number, errorCode: number) => isUnacceptable(failed(statusCode, errorCode))
  expect([of(400, CODE.badInput), of(413, CODE.tooLarge)]).toEqual([true, true])
  // A proxy without a code, a refusal of the rules, another trouble, no answer at all.
  expect([of(400, SERVER_ERROR), of(413, SERVER_ERROR), of(200, CODE.badInput), of(415, CODE.badInput), of(0, NETWORK_ERROR)]).toEqual(
    Array(5).fill(false),
  )
  expect(isUnacceptable(new TypeError('x is undefined'))).toBe(false)
})
