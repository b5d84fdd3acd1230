import { arrive } from '../scenario/account'
import type { WeappDriver } from './driver'
import { usePhones } from './phones'
import type { Move, PageStack } from './runtime/page-stack'

/** Whoever locks the phone, or answers a call, in the moment in which a page comes. */
jest.setTimeout(300_000)

const onPhone = usePhones()

type Back = 'at once' | 'later'

/** A page comes, and the app goes to the background before anything of it is drawn. */
function comeAndGo({ running }: WeappDriver, back: Back, [move, url]: [Move, string]): void {
  const { stack } = running as unknown as { stack: PageStack }
  stack.go(move, url)
  running.setVisible(false)
  if (back === 'at once') running.setVisible(true)
  else setTimeout(() => running.setVisible(true), 500)
}

test.each<Back>(['at once', 'later'])(
  'a page that came as the app went to the background is there, and what was asked for: back %s',
  (back) =>
    onPhone(async (driver, server) => {
      await arrive(driver, server, '护士执业资格')
      comeAndGo(driver, back, ['navigateTo', '/pages_subpkg_profile/goods/goods?productId=nurse-treasure'])
      await driver.see('考点精讲 + 五年考点仿真题')
      comeAndGo(driver, back, ['switchTab', '/pages/course/course'])
      await driver.see('今日直播')
    }),
)
