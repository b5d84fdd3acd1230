import { failureOf } from '@/platform/pdf/failure'

const unknown = (details: string) => ({ name: 'UnknownErrorException', details })
const [NETWORK, BROKEN, GONE] = ['文档没有下载完，请检查网络后重试', '文档打不开，请反馈给我们', '下载链接已过期，请重试']

test.each([
  ['a file that is none', { name: 'InvalidPDFException' }, true, BROKEN],
  ['a fault of pdf.js on a file that is there', unknown('TypeError: a is undefined'), true, BROKEN],
  ['what only pdf.js throws', unknown('FormatError: Page dictionary kids object is not an array.'), false, BROKEN],
  ['what a network throws, in whatever language', unknown('TypeError: 网络连接已中断。'), false, NETWORK],
  ['a script of ours that did not come', { name: 'ChunkLoadError' }, false, NETWORK],
  ['a server that fails', { name: 'UnexpectedResponseException', status: 502 }, false, NETWORK],
  ['a link that has ended', { name: 'UnexpectedResponseException', status: 403 }, false, GONE],
  ['a file that is gone', { name: 'MissingPDFException' }, false, GONE],
] as const)('%s', (...[, error, whole, words]) => {
  expect(failureOf(error, whole).message).toBe(words)
})
