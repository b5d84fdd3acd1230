import { useShareAppMessage } from '@tarojs/taro'
import { pageSignature } from '@/api/share'
import { pageCard } from '@/platform/page-card'
import type { PageCard } from '@/platform/page-card/contract'

/** The card of the page on show in WeChat's browser alone; the mini program has one of its own. */
export const useBrowserCard = (describe: () => PageCard): void => pageCard.use(describe, pageSignature)

/** The card of the page on show where everybody who shares it shares the same: in the mini program and in WeChat's browser. */
export function usePageCard(title: string, path: string): void {
  const describe = () => ({ title, path })
  useShareAppMessage(describe)
  useBrowserCard(describe)
}
