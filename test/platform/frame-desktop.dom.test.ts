import { mountDesktop } from '@/platform/frame/desktop'

const drawSides = jest.fn()
jest.mock('@/platform/frame/sides', () => ({ drawSides: (options: unknown) => drawSides(options) as unknown }))

/** A window's answer in Safari before 14: no target of events. */
const answer = { matches: true, onchange: null as (() => void) | null }
const OPTIONS = { h5Address: '', agreementHref: '#/a', privacyHref: '#/p', ownCodes: [] }

test('the app begins where a media query cannot be listened to, and the sides follow where it can', async () => {
  window.matchMedia = () => answer as unknown as MediaQueryList
  mountDesktop(OPTIONS)
  await new Promise((resolve) => setTimeout(resolve))
  expect(drawSides).toHaveBeenCalledTimes(1)
  answer.onchange?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(drawSides).toHaveBeenCalledTimes(2)
})
