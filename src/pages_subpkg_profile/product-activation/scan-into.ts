import { scan } from '@/platform/scan'
import { toast } from '@/platform/toast'

const CLOSED = { content: '没有打开相机权限，可以到设置里打开，或手动输入激活码。', confirmText: '去设置', inTap: scan.openSettings }

/** Scans a card and hands its text over; everything else is said to the learner. */
export async function scanInto(write: (text: string) => void): Promise<void> {
  const outcome = await scan.scan()
  if (typeof outcome === 'object') write(outcome.text)
  else if (outcome === 'denied') await toast.confirm(CLOSED)
  // A file choice that is left is said, a camera that is left is not (specification section 8).
  else if (outcome === 'unchosen') toast.info('已取消选择图片')
  else if (outcome === 'nothing') toast.info('图片里没有找到条码，请换一张或手动输入')
  else if (outcome === 'unsupported') toast.info('这个浏览器不能识别图片里的码，请手动输入')
}
