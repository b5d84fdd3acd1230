import { sendPicture } from '@/api/note'
import { configureClient } from '@/api/client'
import { device, UploadError } from '@/platform/upload'

const shown: string[] = []
let logins = 0
beforeEach(() => {
  shown.length = 0
  logins = 0
  configureClient({
    baseUrl: 'https://api.test',
    getToken: () => 'token',
    getAuditStatus: () => '0',
    onUnauthorized: () => void (logins += 1),
    onError: ({ text }) => void shown.push(text),
  })
})
const picture = { path: 'blob:1' }
const errorOf = () => sendPicture(picture).catch((error: { errorCode: number; statusCode: number; message: string }) => error)

test('a picture goes through the one wrapper: prefix, token, review flag, timeout of a minute', async () => {
  const result = { file: 'x.jpg', width: 3, height: 2 }
  device.answer = async (sent, { url, headers, timeout }) => {
    expect([sent, url, timeout]).toEqual([picture, 'https://api.test/zxedu/api/note/pictures', 60_000])
    expect(headers).toMatchObject({ 'X-Access-Token': 'token', auditStatus: '0' })
    return { status: 200, body: { success: true, message: '', code: 200, result, msg: '' } }
  }
  expect(await sendPicture(picture)).toEqual(result)
})

test.each([
  ['no network', new UploadError(602001, 'network', 'uploadFile:fail'), 602001],
  ['a timeout', new UploadError(5, 'timeout', 'uploadFile:fail timeout'), 5],
  ['an abort', new UploadError(600003, 'abort', 'uploadFile:fail abort'), 600003],
])('%s keeps the code of files and shows no toast', async (_name, error, code) => {
  device.answer = () => Promise.reject(error)
  expect(await errorOf()).toMatchObject({ errorCode: code, statusCode: 0 })
  expect(shown).toEqual([])
})

test('the words of the server are those of the error', async () => {
  const msg = '图片太大了，请选择 2 MB 以内的图片'
  device.answer = async () => ({ status: 413, body: { success: false, message: msg, code: 413, result: null, msg } })
  expect(await errorOf()).toMatchObject({ errorCode: 413, statusCode: 413, message: msg })
})

test('401 is tried once more and leads to the login', async () => {
  let tries = 0
  device.answer = async () => {
    tries += 1
    return { status: 401, body: { success: false, code: 401, msg: '未登录' } }
  }
  await errorOf()
  expect([tries, logins]).toEqual([2, 1])
})
