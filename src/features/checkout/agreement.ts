/** 商品购买协议: agreed to once on this device, and remembered. */
import { storage } from '@/platform/storage'

const KEY = 'zx.shop.agreed'

/** Whether the purchase agreement was agreed to on this device. */
export const wasAgreed = (): boolean => storage.get(KEY) === '1'

/** Keeps on this device whether the purchase agreement is agreed to. */
export function rememberAgreed(agreed: boolean): void {
  try {
    if (agreed) storage.set(KEY, '1')
    else storage.remove(KEY)
  } catch {
    // A full device asks again next time.
  }
}
