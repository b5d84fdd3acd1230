import { act, renderHook } from '@testing-library/react'
import type { Picture } from '@/domain/picture'
import { usePoster } from '@/features/share/use-poster'
import { share } from '@/platform/share'

const picture = (name: string) => ({ name, width: 1, height: 1, shapes: [] }) as unknown as Picture

test('the picture on screen is the one that was asked for last, however late an older one is drawn', async () => {
  const done: Record<string, (address: string) => void> = {}
  jest.spyOn(share, 'draw').mockImplementation(({ name }) => new Promise((resolve) => (done[name] = resolve)))
  const { result, rerender } = renderHook(({ drawn }) => usePoster(drawn), { initialProps: { drawn: picture('one') } })
  rerender({ drawn: picture('two') })
  await act(async () => done.two?.('address of two'))
  await act(async () => done.one?.('address of one'))
  expect(result.current.address).toBe('address of two')
})
