import { go } from '@/hooks/go'

/** Opens what a coupon is for: the product or course it names, else the list of its place (goods stand among the orders). */
export function openCoupon({ place, leadsTo }: { place: 'course' | 'book' | 'print'; leadsTo: string | null }): void {
  if (place === 'print') void go('information', { print: '1' })
  else if (place === 'course') void (leadsTo === null ? go('course', {}) : go('coursePurchaseProduct', { courseId: leadsTo }))
  else void (leadsTo === null ? go('orderList', {}) : go('goods', { productId: leadsTo }))
}
