/** Exports in the mini program: what the learner hears when the phone is full, and what they leave on it. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { ExportRows } from '@/features/question-list/export-rows'
import { ExportSheet } from '@/pages_subpkg_profile/userSetting/parts/export-sheet'
import { feedbackState, hideToast } from '@/platform/toast/shared'

const mockFiles = new Map<string, string>()
let mockRoom = Infinity
const mockShare = jest.fn<Promise<void>, [{ filePath: string; fileName: string }]>(async () => undefined)
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    env: { USER_DATA_PATH: 'wxfile://usr' },
    getFileSystemManager: () => ({
      writeFileSync: (filePath: string, data: string) => {
        if (data.length > mockRoom) throw new Error('writeFileSync:fail the maximum size of the file storage limit is exceeded')
        mockFiles.set(filePath, data)
      },
    }),
    shareFileMessage: (given: { filePath: string; fileName: string }) => mockShare(given),
  },
}))
jest.mock('@/platform/file', () => jest.requireActual<object>('@/platform/file/index.weapp'))
let mockDay = 0
jest.mock('@/api/account', () => ({
  exportData: async (format: string) => ({ name: `知行题库-我的数据-${(mockDay += 1)}.${format}`, mime: 'text/html', text: '我的数据' }),
}))
jest.mock('@/components/sheet', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }))
jest.mock('@/components/list-row', () => ({
  ListRow: ({ title, onTap }: { title: string; onTap: () => void }) => createElement('button', { onClick: onTap }, title),
}))

const exported = async (title: string) => {
  await act(async () => void fireEvent.click(screen.getByText(title)))
  await act(async () => feedbackState().dialog?.resolve(true))
}

const onClose = jest.fn()
beforeEach(() => {
  mockDay = 0
  mockFiles.clear()
  mockRoom = Infinity
  mockShare.mockClear()
  onClose.mockClear()
  hideToast()
})

const read = async () => ({ name: '知行题库-笔记.csv', mime: 'text/csv', text: '题干,笔记' })
test.each([
  ['我的数据', '打印版', () => createElement(ExportSheet, { open: true, onClose })],
  ['a list', '导出表格', () => createElement(ExportRows, { read })],
])('%s: a full phone is said, and the file goes once there is room', async (_name, title, part) => {
  render(part())
  mockRoom = 0
  await exported(title)
  expect(feedbackState().toast).toMatchObject({ kind: 'error', text: '文件没有保存成功，请清理手机空间后再试' })
  expect([mockShare.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
  mockRoom = Infinity
  await exported(title)
  expect(mockShare).toHaveBeenCalledTimes(1)
})

test('the next export takes the place of the last, and goes out under its own name', async () => {
  render(createElement(ExportSheet, { open: true, onClose }))
  await exported('打印版')
  await exported('打印版')
  await exported('数据文件')
  expect([...mockFiles.keys()]).toEqual(['wxfile://usr/export.html', 'wxfile://usr/export.json'])
  expect(mockShare.mock.calls.map(([{ fileName }]) => fileName)).toEqual(
    ['1.html', '2.html', '3.json'].map((end) => `知行题库-我的数据-${end}`),
  )
})

test.each([
  ['not supported', '这里不能发送文件，请在手机微信里导出', 0],
  ['can only be invoked by user TAP gesture.', '文件没有发送成功，请再试一次', 0],
  ['cancel', null, 1],
])('a file that WeChat does not send: %s', async (reason, words, closed) => {
  mockShare.mockRejectedValueOnce({ errMsg: `shareFileMessage:fail ${reason}` } as never)
  render(createElement(ExportSheet, { open: true, onClose }))
  await exported('打印版')
  expect([feedbackState().toast?.text ?? null, onClose.mock.calls.length]).toEqual([words, closed])
})
