import { arrive } from '../scenario/account'
import type { WeappDriver } from './driver'
import { usePhones } from './phones'
import type { Move, PageStack } from './runtime/page-stack'

/** What befalls a page that came and is not drawn yet: the learner locks the phone, answers a call, or is on the way back already. */
jest.setTimeout(300_000)

const onPhone = usePhones()

type Back = 'at once' | 'later' | 'suspended' | 'suspended, then what happened'

/** A page comes, and the app goes to the background before anything of it is drawn. */
function comeAndGo({ running }: WeappDriver, back: Back, [move, url]: [Move, string]): void {
  const { stack } = running as unknown as { stack: PageStack }
  stack.go(move, url)
  running.setVisible(false)
  if (back === 'at once') return running.setVisible(true)
  if (back !== 'later') running.suspend()
  setTimeout(() => running.resume(back === 'suspended, then what happened' ? 'meanwhile' : 'shown'), 500)
}

test.each<Back>(['at once', 'later', 'suspended', 'suspended, then what happened'])(
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

test('two pages that come in the same turn are drawn with what each was opened with', () =>
  onPhone(async (driver, server) => {
    await arrive(driver, server, '护士执业资格')
    const { stack } = driver.running as unknown as { stack: PageStack }
    stack.go('navigateTo', '/pages_subpkg_profile/goods/goods?productId=nurse-treasure')
    stack.go('navigateTo', '/pages_subpkg_profile/goods/goods?productId=nurse-cards')
    await driver.see('护考考前速记卡（120 张）')
    await driver.back()
    await driver.see('考点精讲 + 五年考点仿真题')
  }))

test('who leaves a page before it is drawn finds the one below, and the page itself the next time', () =>
  onPhone(async (driver, server) => {
    await arrive(driver, server, '护士执业资格')
    const { stack } = driver.running as unknown as { stack: PageStack }
    const look = (move: Move) => stack.go(move, '/pages_subpkg_profile/goods/goods?productId=nurse-treasure')
    look('navigateTo')
    await driver.back()
    await driver.tap('笔记')
    await driver.see('我的笔记')
    await driver.back()
    // In place of one that is not drawn either, and left at once as well.
    look('navigateTo')
    look('redirectTo')
    await driver.back()
    await driver.see('章节练习')
    look('navigateTo')
    await driver.see('考点精讲 + 五年考点仿真题')
    await driver.back()
    await driver.tap('课程')
    await driver.see('今日直播')
  }))
