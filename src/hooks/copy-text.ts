import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { tellError } from './tell-error'

/** Copies a text, one that is yet to come as well, and says so; or that the browser refused, or why there is none. */
export async function copyText(text: string | Promise<string>, done: string): Promise<void> {
  try {
    await system.setClipboard(text)
    toast.success(done)
  } catch {
    await Promise.resolve(text).then(() => toast.error('没有复制成功，请长按选择'), tellError)
  }
}
