import { system } from '@/platform/system'
import { toast } from '@/platform/toast'

/** Copies a text and says so, or that the browser refused. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await system.setClipboard(text)
    toast.success(done)
  } catch {
    toast.error('没有复制成功，请长按选择')
  }
}
