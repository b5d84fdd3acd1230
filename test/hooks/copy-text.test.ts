import { ApiCallError } from '@/domain/errors'
import { copyText } from '@/hooks/copy-text'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'

const said: [string, string][] = []
let copy: jest.SpyInstance

beforeEach(() => {
  said.splice(0)
  copy = jest.spyOn(system, 'setClipboard').mockImplementation(async (text) => void (await text))
  jest.spyOn(toast, 'success').mockImplementation((text) => void said.push(['success', text]))
  jest.spyOn(toast, 'error').mockImplementation((text) => void said.push(['error', text]))
  jest.spyOn(toast, 'show').mockImplementation(({ kind, text }) => void said.push([kind, text]))
})
afterEach(() => jest.restoreAllMocks())

test('a text that is yet to come is handed over at once, as Safari wants it', async () => {
  let come = (_text: string) => undefined as void
  const done = copyText(new Promise((resolve) => void (come = resolve)), '已复制')
  expect(copy).toHaveBeenCalledTimes(1)
  come('ZX')
  await done
  expect(said).toEqual([['success', '已复制']])
})

test('a browser that refuses, and a text that did not come, are told apart', async () => {
  copy.mockRejectedValue(new Error('refused'))
  await copyText('ZX', '已复制')
  await copyText(Promise.reject(new ApiCallError('网络不太好', { errorCode: 5, statusCode: 0 })), '已复制')
  expect(said).toEqual([
    ['error', '没有复制成功，请长按选择'],
    ['error', '网络不太好'],
  ])
})
