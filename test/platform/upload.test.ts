/** The mini program's uploads over a played Taro. */
import { tellUnchosen } from '@/hooks/tell-unchosen'
import { feedbackState, hideToast } from '@/platform/toast/shared'
import type { UploadError } from '@/platform/upload/contract'

const taro = { chooseMedia: jest.fn(), compressImage: jest.fn(), uploadFile: jest.fn() }
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: taro }))
const { upload } = jest.requireActual<typeof import('@/platform/upload/index.weapp')>('@/platform/upload/index.weapp')

interface Options {
  success: (answer: { statusCode: number; data: string }) => void
  fail: (error: { errMsg: string }) => void
  header: object
}
function play(act: (options: Options) => void) {
  const abort = jest.fn()
  taro.uploadFile.mockImplementation((options: Options) => {
    act(options)
    return Object.assign(Promise.reject(new Error('the task rejects too')), { abort })
  })
  return abort
}
const call = { url: '/zxedu/x', headers: { 'Content-Type': 'application/json', 'X-Access-Token': 't' }, timeout: 60_000 }
const codeOf = () => upload.send({ path: 'p' }, call).catch((error: UploadError) => [error.code, error.kind])

test('any status resolves, JSON parsed and text kept; the form writes its own content type', async () => {
  play(({ success, header }) => {
    expect(header).toEqual({ 'X-Access-Token': 't' })
    success({ statusCode: 413, data: '{"code":413}' })
  })
  await expect(upload.send({ path: 'p' }, call)).resolves.toEqual({ status: 413, body: { code: 413 } })
  play(({ success }) => success({ statusCode: 502, data: '<html>' }))
  await expect(upload.send({ path: 'p' }, call)).resolves.toEqual({ status: 502, body: '<html>' })
})

test.each([
  ['uploadFile:fail timeout', [5, 'timeout']],
  ['uploadFile:fail createUploadTask:fail errcode:-105', [602001, 'network']],
  ['uploadFile:fail abort', [600003, 'abort']],
])('%s', async (errMsg, expected) => {
  play(({ fail }) => fail({ errMsg }))
  expect(await codeOf()).toEqual(expected)
})

test("cancelling the choice gives the platform's cancel message", async () => {
  taro.chooseMedia.mockRejectedValueOnce({ errMsg: 'chooseMedia:fail cancel' })
  await expect(upload.choose(3)).rejects.toMatchObject({ kind: 'cancel', message: 'chooseMedia:fail cancel' })
})

test.each([
  ['privacy permission is not authorized', 104, '已取消选择图片'],
  ['api scope is not declared in the privacy agreement', 112, '没有取到图片，请检查相册权限或稍后再试'],
  ['auth deny', undefined, '没有取到图片，请检查相册权限或稍后再试'],
])('chooseMedia:fail %s', async (reason, errno, told) => {
  taro.chooseMedia.mockRejectedValueOnce({ errMsg: `chooseMedia:fail ${reason}`, errno })
  await upload.choose(1).catch(tellUnchosen)
  expect(feedbackState().toast?.text).toBe(told)
  hideToast()
})

test('a picture that is too heavy is made smaller', async () => {
  taro.chooseMedia.mockResolvedValueOnce({
    tempFiles: [
      { tempFilePath: 'light', size: 1000 },
      { tempFilePath: 'heavy', size: 3_000_000 },
    ],
  })
  taro.compressImage.mockResolvedValueOnce({ tempFilePath: 'smaller' })
  expect(await upload.choose(3)).toEqual([{ path: 'light' }, { path: 'smaller' }])
  expect(taro.compressImage).toHaveBeenCalledWith({ src: 'heavy', quality: 70 })
})

test('who sends a picture hears how far it is, as a share', async () => {
  const heard: number[] = []
  taro.uploadFile.mockImplementationOnce(({ success }: Options) => {
    const progress = (tell: (step: { progress: number }) => void) => {
      for (const percent of [0, 50, 100]) tell({ progress: percent })
      success({ statusCode: 200, data: '{}' })
    }
    return Object.assign(Promise.resolve(), { abort: jest.fn(), progress })
  })
  await upload.send({ path: 'p' }, { ...call, onProgress: (share) => void heard.push(share) })
  expect(heard).toEqual([0, 0.5, 1])
})

test('a picture that the phone cannot make smaller is chosen all the same: the server says what is too heavy', async () => {
  taro.chooseMedia.mockResolvedValueOnce({ tempFiles: [{ tempFilePath: 'heavy', size: 3_000_000 }] })
  taro.compressImage.mockRejectedValueOnce({ errMsg: 'compressImage:fail not supported' })
  expect(await upload.choose(1)).toEqual([{ path: 'heavy' }])
})
