import { startEchoServer, type EchoServer } from './fixtures/echo-server'
import { removeMinis, runScript } from './fixtures/mini'
import { Device } from './runtime/device'

/** wx.request, transfers and sockets of the runtime, over real connections. */

let server: EchoServer
beforeAll(async () => (server = await startEchoServer()))
afterAll(async () => {
  await server.stop()
  removeMinis()
})

/** Runs a script with `base` and `socket` as addresses, until it has said `wanted`. */
async function expectSaid(body: string, wanted: (string | RegExp)[], device = new Device()): Promise<void> {
  const ws = server.origin.replace('http', 'ws')
  const driver = await runScript(`const base = '${server.origin}', socket = '${ws}'; ${body}`, { device })
  try {
    await driver.tap('开始')
    for (const text of wanted) await driver.see(text, { timeout: 30_000 })
  } finally {
    await driver.close()
  }
}

const FAIL = 'fail: (error) => say(error.errMsg)'

describe('wx.request', () => {
  test('answers with status, body and headers; the headers are told first', () =>
    expectSaid(
      `const task = wx.request({ url: base + '/echo', method: 'POST', data: { a: 1 }, success: (r) => say('body ' + r.statusCode + ' ' + r.data.bytes) });
       task.onHeadersReceived((r) => say('headers ' + r.statusCode))`,
      [/headers200.*body2007/s],
    ))

  test('ends at its timeout', () => expectSaid(`wx.request({ url: base + '/slow', timeout: 60, ${FAIL} })`, ['request:fail timeout']))

  test('is aborted', () =>
    expectSaid(`const task = wx.request({ url: base + '/slow', ${FAIL} }); setTimeout(() => task.abort(), 20)`, ['request:fail abort']))
})

describe('files', () => {
  test('a download reports progress and lands in a file of the platform', () =>
    expectSaid(
      `const task = wx.downloadFile({ url: base + '/file', success: (r) => say('at ' + r.tempFilePath + ' ' + wx.getFileSystemManager().readFileSync(r.tempFilePath).byteLength), ${FAIL} });
       task.onProgressUpdate((p) => say('progress ' + p.progress + ' of ' + p.totalBytesExpectedToWrite))`,
      [/progress(25|50|75)of65536/, 'progress 100 of 65536', 'at http://tmp/1.pdf 65536'],
    ))

  test('a download is aborted', () =>
    expectSaid(`const task = wx.downloadFile({ url: base + '/slow', ${FAIL} }); task.abort()`, ['downloadFile:fail abort']))

  test('an upload sends the file and the fields of the form, and reports progress', async () => {
    await expectSaid(
      `const files = wx.getFileSystemManager(); const filePath = wx.env.USER_DATA_PATH + '/a.txt';
       files.writeFileSync(filePath, 'x'.repeat(100000), 'utf8');
       const task = wx.uploadFile({ url: base + '/upload', filePath, name: 'file', formData: { kind: 'avatar' }, success: (r) => say('status ' + r.statusCode), ${FAIL} });
       task.onProgressUpdate((p) => say('sent ' + p.progress))`,
      ['sent 100', 'status 200'],
    )
    const form = server.uploads.at(-1) ?? ''
    for (const part of ['name="kind"\r\n\r\navatar', 'name="file"; filename="a.txt"', 'x'.repeat(100_000)]) expect(form).toContain(part)
  })

  test('an upload of a file that is not there, past its time, or without a network fails', async () => {
    const offline = new Device()
    offline.online = false
    await expectSaid(`wx.uploadFile({ url: base + '/upload', filePath: 'http://tmp/none', name: 'f', ${FAIL} })`, [/uploadFile:failfile/])
    await expectSaid(
      `wx.getFileSystemManager().writeFileSync('http://usr/b', 'b'); wx.uploadFile({ url: base + '/slow', timeout: 60, filePath: 'http://usr/b', name: 'f', ${FAIL} })`,
      ['uploadFile:fail timeout'],
    )
    await expectSaid(`wx.downloadFile({ url: base + '/file', ${FAIL} })`, [/ERR_INTERNET_DISCONNECTED/], offline)
  })
})

describe('wx.connectSocket', () => {
  test('opens, carries text and bytes both ways, and ends as the server says', () =>
    expectSaid(
      `const task = wx.connectSocket({ url: socket + '/live' });
       task.onOpen(() => { task.send({ data: '知行' }); setTimeout(() => task.send({ data: new Uint8Array([7, 8]).buffer }), 20); setTimeout(() => task.send({ data: 'bye' }), 40) });
       task.onMessage(({ data }) => say(typeof data === 'string' ? 'text ' + data : 'bytes ' + new Uint8Array(data).join()));
       task.onClose(({ code, reason }) => say('closed ' + code + ' ' + reason))`,
      ['text 知行', 'bytes 7,8', 'closed 4001 done'],
    ))

  test('a refused handshake is an error, and a send on it fails with 10002', () =>
    expectSaid(
      `const task = wx.connectSocket({ url: socket + '/refused' });
       task.onError((e) => { say('error ' + e.errMsg); task.send({ data: 'x', fail: (f) => say('send ' + f.errno) }) })`,
      ['error Invalid HTTP status 403', 'send 10002'],
    ))

  test('closes from this side; a sixth socket is refused', () =>
    expectSaid(
      `const tasks = [1, 2, 3, 4, 5].map((i) => wx.connectSocket({ url: socket + '/' + i }));
       wx.connectSocket({ url: socket + '/6', ${FAIL} });
       tasks[0].onOpen(() => tasks[0].close({ code: 1000, reason: 'enough' }));
       tasks[0].onClose(({ code }) => say('closed ' + code))`,
      [/connectSocket:failexceed/, 'closed 1000'],
    ))

  test('breaks when the network goes', async () => {
    const device = new Device()
    const body = `const task = wx.connectSocket({ url: '${server.origin.replace('http', 'ws')}/live' });
      task.onOpen(() => say('open')); task.onClose(({ code }) => say('closed ' + code))`
    const driver = await runScript(body, { device })
    await driver.tap('开始')
    await driver.see('open')
    await driver.setOnline(false)
    await driver.see('closed 1006')
    await driver.close()
  })
})
