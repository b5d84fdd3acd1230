import { act, renderHook } from '@testing-library/react'
import { draftOf } from '@/pages_subpkg_profile/confirm-order/biz/address-model'
import { useKeptDraft } from '@/pages_subpkg_profile/confirm-order/biz/use-kept-draft'
import { memory } from '@/platform/navigation'
import { toast } from '@/platform/toast'

const before = draftOf(undefined)
const visit = (key: string) => renderHook(() => useKeptDraft(key, before))
type Visit = ReturnType<typeof visit>
const type = ({ result }: Visit, name: string) => act(() => result.current.setDraft((now) => ({ ...now, name })))

test('while something is not saved the platform asks; left all the same, the next visit begins with what was typed', () => {
  const info = jest.spyOn(toast, 'info')
  const first = visit('ann new')
  expect([first.result.current.changed, memory.asked()]).toEqual([false, null])
  type(first, '林小满')
  expect([first.result.current.changed, memory.asked()]).toEqual([true, '修改还没有保存，确定离开吗？'])
  expect(info).not.toHaveBeenCalled()
  first.unmount()
  expect(memory.asked()).toBeNull()
  // Another learner, and another address, know nothing of it.
  for (const key of ['bob new', 'ann 7']) expect(visit(key).result.current.draft.name).toBe('')
  const second = visit('ann new')
  expect(second.result.current.draft.name).toBe('林小满')
  expect(info).toHaveBeenCalledWith('已恢复上次没有保存的内容')
  // Typed back to what it was: nothing is left to keep.
  type(second, '')
  expect([second.result.current.changed, memory.asked()]).toEqual([false, null])
  second.unmount()
  expect(visit('ann new').result.current.draft.name).toBe('')
})

test('saved or given up: nothing is asked and nothing kept', () => {
  const page = visit('cat new')
  type(page, '林小满')
  act(() => page.result.current.close())
  expect(memory.asked()).toBeNull()
  page.unmount()
  expect(visit('cat new').result.current.draft.name).toBe('')
})
