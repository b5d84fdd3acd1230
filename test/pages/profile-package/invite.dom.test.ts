import { renderHook } from '@testing-library/react'
import { system } from '@/platform/system'
import { useInvite } from '@/pages_subpkg_profile/coin-detail/use-invite'
import { useUserStore } from '@/stores/user'

let come: (made: { code: string }) => void
jest.mock('@/api/share', () => ({ create: () => new Promise((resolve) => void (come = resolve)) }))
jest.mock('@/features/share/use-share-card', () => ({ useShareCard: () => undefined }))
jest.mock('@/features/share/thing', () => ({ linkOfCode: (code: string) => `https://h5.example/#/${code}` }))

test('an invitation is promised to the clipboard in the press: Safari takes none once the code has come', async () => {
  useUserStore.setState({ activeSubSpecialtyId: 'nurse' })
  const copy = jest.spyOn(system, 'setClipboard').mockResolvedValue(undefined)
  renderHook(() => useInvite()).result.current()
  expect(copy).toHaveBeenCalledTimes(1)
  come({ code: 'qKRC' })
  expect(await copy.mock.calls[0]?.[0]).toContain('https://h5.example/#/qKRC')
})
