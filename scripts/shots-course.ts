/** The courses of the photographed learner: one that was bought, and a lesson that was begun. */
import { hrefOf, type RouteName } from '../src/routes'
import type { Learner } from './shots-world'

/** Demo content (server/seed/courses). */
const COURSE = 'nurse-2027'
const LESSON = 'nurse-2027-12'
export const HANDOUT = 'nurse-2027-12-doc'
/** What was watched, ms: the server counts as much of it as the time allows. */
const WATCHED = 21_000

/** Buys the course at the local cashier. */
async function buy({ call }: Learner): Promise<void> {
  const lines = [{ skuId: `course:${COURSE}`, quantity: 1 }]
  const { quote } = await call<{ quote: { payable: number } }>('POST', '/api/order/confirm', { lines, couponId: null, useCoins: false })
  const seen = { couponId: null, coins: 0, payable: quote.payable, remark: '', agreed: true }
  const { orderNo } = await call<{ orderNo: string }>('POST', '/api/order', { lines, ...seen })
  const { cashier } = await call<{ cashier: { prepayId: string } }>('POST', `/api/order/${orderNo}/pay`, { channel: 'native' })
  await call('POST', `/api/cashier/${cashier.prepayId}/confirm`, {})
}

/** Gives the learner a course and says which addresses its routes need. */
export async function studyAddresses(learner: Learner): Promise<Partial<Record<RouteName, string>>> {
  await buy(learner)
  const item = { id: `shots-${Date.now()}`, lessonId: LESSON, at: Date.now(), spans: [[0, WATCHED]], positionMs: WATCHED }
  await learner.call('POST', '/api/course/progress', { items: [item] })
  return {
    coursePlayDetail: hrefOf('coursePlayDetail', { lessonId: LESSON }),
    purchasedCourseDetail: hrefOf('purchasedCourseDetail', { courseId: COURSE }),
    panelElectronicDetails: hrefOf('panelElectronicDetails', { courseId: COURSE, lessonId: LESSON }),
    pdfPreview: hrefOf('pdfPreview', { kind: 'handout', id: HANDOUT }),
  }
}
