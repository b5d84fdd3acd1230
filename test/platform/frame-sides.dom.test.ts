import { waitFor } from '@testing-library/react'
import { drawSides } from '@/platform/frame/sides'

jest.mock('uqr', () => ({ renderSVG: (text: string) => `<svg data-text="${text}"></svg>` }))

test('the code beside the column gives way to that of a page, and comes back', async () => {
  window.location.hash = '#/pages/profile/profile'
  // It would hear of the end of jsdom's window, too.
  const watch = jest.spyOn(MutationObserver.prototype, 'observe').mockImplementation(() => undefined)
  drawSides({ h5Address: '', agreementHref: '#/a', privacyHref: '#/p', ownCodes: ['#/pages/pay'] })
  watch.mockRestore()
  const phone = document.querySelector<HTMLElement>('.frame-phone')
  expect(phone?.style.visibility).toBe('')
  window.location.hash = '#/pages/pay?orderNo=1'
  await waitFor(() => expect(phone?.style.visibility).toBe('hidden'))
  window.location.hash = '#/pages/profile/profile'
  await waitFor(() => expect(phone?.style.visibility).toBe(''))
})
