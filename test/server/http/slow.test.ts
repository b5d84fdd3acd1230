import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { testApp } from '../helpers/app'

/** How much faster time passes here. */
const FASTER = 300

test('a caller who never ends his request does not hold a connection for ever', async () => {
  const t = await testApp()
  const server = t.app.server as typeof t.app.server & { connectionsCheckingInterval: number }
  // Apps give a request up after 60 s: none of theirs is cut.
  expect(server.requestTimeout).toBeGreaterThan(60_000)
  server.requestTimeout /= FASTER
  server.headersTimeout = server.requestTimeout
  server.connectionsCheckingInterval = 50
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write('POST /zxedu/sys/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{')
  const drip = setInterval(() => socket.write(' '), 100)
  await once(socket, 'end')
  clearInterval(drip)
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await t.close()
})
