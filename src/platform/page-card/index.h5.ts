import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { isWechat } from '@/domain/wechat-browser'
import type { PageCard, PageCardContract, SignPage } from './contract'

/** Cards of what is on show, the last one on top. */
let cards: PageCard[] = []

/** The SDK comes with the first card, in WeChat's browser alone. */
async function show(sign: SignPage): Promise<void> {
  try {
    const { setCard } = await import(/* webpackChunkName: "wechat-card" */ './wechat')
    await setCard(() => cards[cards.length - 1] ?? null, sign)
  } catch {
    // A chunk that does not come: the page keeps the card the browser makes.
  }
}

function useWechatCard(describe: () => PageCard, sign: SignPage): void {
  const [shown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const { title, path } = describe()
  useEffect(() => {
    if (!shown) return undefined
    const card = { title, path }
    cards = [...cards, card]
    void show(sign)
    return () => {
      cards = cards.filter((one) => one !== card)
      void show(sign)
    }
  }, [shown, title, path, sign])
}

export const pageCard = {
  use: isWechat(navigator.userAgent) ? useWechatCard : () => undefined,
} satisfies PageCardContract as PageCardContract
