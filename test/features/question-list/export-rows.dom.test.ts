import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { ApiCallError } from '@/api/client'
import { ExportRows } from '@/features/question-list/export-rows'
import { toast } from '@/platform/toast'
import { feedbackState, hideToast } from '@/platform/toast/shared'

jest.mock('@/components/list-row', () => ({
  ListRow: ({ title, onTap }: { title: string; onTap: () => void }) => createElement('p', { onClick: onTap }, title),
}))
afterEach(hideToast)

const said = () => feedbackState().toast
/** Asks for the table, of a server that answers so. */
async function ask(read: () => Promise<never>) {
  render(createElement(ExportRows, { read }))
  await act(async () => fireEvent.click(screen.getByText('导出表格')))
}

test('a file that does not come is told of: the end of the wait leaves the words of the request wrapper where they are', async () => {
  await ask(async () => {
    expect(said()?.kind).toBe('loading')
    toast.error('网络中断、超时或其他异常')
    throw new ApiCallError('网络中断、超时或其他异常', { errorCode: 5, statusCode: 0, handled: true })
  })
  expect(said()).toMatchObject({ kind: 'error', text: '网络中断、超时或其他异常' })
})

test('after a failure without words nothing is waited for any more', async () => {
  await ask(() => Promise.reject(new Error('no room')))
  expect(said()).toBeNull()
})
