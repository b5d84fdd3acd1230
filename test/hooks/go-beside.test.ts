import { goBeside } from '@/hooks/go-beside'
import { memory as pages } from '@/platform/navigation'
import { hrefOf } from '@/routes'

const LIST = hrefOf('information', {})
const article = (id: string) => hrefOf('newDetail', { id })

test('the first of a kind is opened on top, the next takes its place, and what lies below is gone back to', async () => {
  pages.reset(LIST, article('a'))
  await goBeside('newDetail', { id: 'b' })
  expect(pages.stack()).toEqual([LIST, article('a'), article('b')])
  await goBeside('newDetail', { id: 'c' })
  expect(pages.stack()).toEqual([LIST, article('a'), article('c')])
  // A finger that is quick, or the same page once more.
  await goBeside('newDetail', { id: 'c' })
  expect(pages.stack()).toEqual([LIST, article('a'), article('c')])
  await goBeside('newDetail', { id: 'a' })
  expect(pages.stack()).toEqual([LIST, article('a')])
})

test('two kinds that lead to each other stay two, by the short address as well', async () => {
  const [course, lesson] = [hrefOf('coursePurchaseProduct', { courseId: 'c' }), hrefOf('coursePlayDetail', { lessonId: 'l' })]
  pages.reset('/pages_subpkg_course/course-purchase-product?courseId=c')
  await goBeside('coursePlayDetail', { lessonId: 'l' })
  await goBeside('coursePurchaseProduct', { courseId: 'c' })
  expect(pages.stack()).toHaveLength(1)
  pages.reset(course, lesson)
  await goBeside('coursePurchaseProduct', { courseId: 'other' })
  expect(pages.stack()).toEqual([course, hrefOf('coursePurchaseProduct', { courseId: 'other' })])
})
