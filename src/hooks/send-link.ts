import { share } from '@/platform/share'
import { copyText } from './copy-text'

/** Hands a link to the system's sheet; where there is none, or it fails, the link is in the clipboard. */
export async function sendLink({ title, url }: { title: string; url: string }): Promise<void> {
  const outcome = await share.send({ title, url }).catch(() => 'none' as const)
  if (outcome === 'none') await copyText(`${title} ${url}`, '链接已复制，发给好友吧')
}
