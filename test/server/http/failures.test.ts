import { once } from 'node:events'
import net from 'node:net'
import fastify from 'fastify'
import { answerFailures } from '../../../server/http/failures'
import { loggableError } from '../../../server/http/log'
import { testApp, type TestApp } from '../helpers/app'
import { expectRefusal } from './routes'

let t: TestApp
let address: Promise<string>
beforeAll(async () => {
  t = await testApp({ config: { logLevel: 'info' } })
  address = t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

/** A server with one route that fails in a given way. */
async function failing(error: unknown) {
  const app = fastify()
  answerFailures(app, t.deps)
  app.get('/', async () => {
    throw error
  })
  const answer = await app.inject('/')
  await app.close()
  return answer
}

test('what the server did wrong is told without detail: HTTP 500, code 9999', async () => {
  const answer = await failing(new Error('select * from users where phone = 13800138000'))
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ success: false, code: 9999, message: '抱歉，服务器错误', msg: '抱歉，服务器错误' })
  expectRefusal(answer.payload)
})

test('a value that the database cannot hold is refused as input', async () => {
  const answer = await failing(new Error('Failed query', { cause: Object.assign(new Error('out of range'), { code: '22003' }) }))
  expect(answer.statusCode).toBe(400)
  expectRefusal(answer.payload)
})

test('a duplicate that no code foresaw is the failure of the server', async () => {
  expect((await failing(Object.assign(new Error('duplicate'), { code: '23505' }))).statusCode).toBe(500)
})

/** What the server answers to bytes, until it hangs up. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = new URL(await address)
  const socket = net.connect(Number(port), '127.0.0.1')
  let told = ''
  socket.on('data', (part: Buffer) => (told += part.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  return told
}

const endless = `GET /h5/ HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`

test.each([
  ['no request at all', 'GRÜSS GOTT\r\n\r\n', { status: 400, code: 400, message: '请求内容不正确，请检查后重试' }],
  ['a head that is too long', endless, { status: 431, code: 413, message: '请求的地址或请求头太长了，请缩短后重试' }],
])('%s is answered in the envelope as well', async (_, bytes, { status, code, message }) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({ success: false, code, message, msg: message, result: null })
})

describe('logs', () => {
  test('tell what happened, without phone, code, token, query or address part of a secret', async () => {
    const { token } = await t.call<{ token: string }>('POST', '/cloud/auth/anonymous').then(({ body }) => body.result)
    const mobile = '13812345678'
    await t.call('POST', '/sys/sms', { token, body: { mobile, smsmode: '0' } })
    const code = t.sms.at(-1)?.code ?? ''
    const login = await t.call<{ token: string }>('POST', '/sys/phoneLogin', { token, body: { mobile, captcha: code } })
    await t.call('GET', `/sys/thirdLogin/wechat_mini_app/appCallback?code=local-zoe&phoneCode=local-phone-${mobile}`)
    await t.call('POST', '/sys/login', { body: { username: mobile, password: 'my-password' } })
    await t.call('GET', `/nothing/${mobile}`)
    const all = t.logs.join('')
    expect(all).toContain('/zxedu/sys/phoneLogin')
    for (const secret of [mobile, code, token, login.body.result.token, 'my-password', 'local-zoe', 'phoneCode'])
      expect(all.includes(secret)).toBe(false)
  })

  test('cost nothing to speak of, whatever the address: they are written before any limit is asked', async () => {
    const spent = async (url: string) => {
      const began = performance.now()
      for (let n = 0; n < 5; n++) await t.call('GET', url)
      return performance.now() - began
    }
    const plain = await spent(`/${'abc'.repeat(5000)}`)
    expect(await spent(`/${'eyJ'.repeat(5000)}`)).toBeLessThan(plain + 400)
  })

  test('tell no name of a picture: who has it sees what a learner sent to the shop', async () => {
    const name = `${'a-B_9'.repeat(8)}xyz`
    for (const kind of ['jpg', 'png', 'webp']) await t.call('GET', `/media/upload/${name}.${kind}`)
    const all = t.logs.join('')
    expect(all).toContain('/zxedu/media/upload/***.webp')
    expect(all).not.toContain(name)
  })

  test('tell a failed query by its cause, without its parameters', async () => {
    const { error } = await t.deps.db.execute('select 1/0').then(
      () => ({ error: null }),
      (reason: Error) => ({ error: reason }),
    )
    const told = loggableError(
      Object.assign(new Error('Failed query: insert\nparams: 13812345678,eyJhbGciOiJI.eyJzdWIi.sig'), { cause: error?.cause }),
    )
    expect(told).toMatchObject({ message: 'division by zero', code: '22012' })
    expect(JSON.stringify(told)).not.toMatch(/13812345678|eyJ/)
    expect(told.stack).toContain('failures.test')
  })

  test('tell what each of several failures was, and where a connection was refused that has two addresses', () => {
    const parts = [new Error('order ZX1 cannot move'), new Error('Failed query', { cause: new Error('deadlock') })]
    expect(loggableError(new AggregateError(parts, '2 parts failed')).message).toBe('2 parts failed; order ZX1 cannot move; deadlock')
    expect(loggableError(new AggregateError([new Error('connect ECONNREFUSED ::1:5432')], '')).message).toBe(
      'connect ECONNREFUSED ::1:5432',
    )
  })

  test('scrub phones and tokens out of messages', () => {
    expect(loggableError(new Error('no 13812345678 and eyJhbGciOiJI.eyJzdWIi.c2ln')).message).toBe('no *** and ***')
  })
})
