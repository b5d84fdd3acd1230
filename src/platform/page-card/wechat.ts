/** WeChat's JS-SDK: https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html */
import type { PageCard, SignPage } from './contract'

const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const METHODS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
/** Squared, as WeChat shows it; beside the page under /h5/. */
const PICTURE = 'static/share-card.png'

interface CardData {
  title: string
  desc: string
  link: string
  imgUrl: string
}

interface Sdk {
  config(options: object): void
  ready(done: () => void): void
  error(done: () => void): void
  updateAppMessageShareData(data: CardData): void
  updateTimelineShareData(data: Omit<CardData, 'desc'>): void
}

/** The SDK as it was configured; null: it cannot be. Asked for once; again after a network that was away. */
let ready: Promise<Sdk | null> | null = null

const withoutHash = (url: string): string => url.split('#')[0] ?? url

/** WeChat on iOS checks the address the site was entered at, on Android the one that stands now. */
function signedUrl(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const apple = /iPhone|iPad|iPod/i.test(navigator.userAgent)
  return withoutHash((apple && entry?.name) || window.location.href)
}

function load(): Promise<Sdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SDK
    script.onload = () => {
      const { jWeixin } = window as { jWeixin?: Sdk }
      if (jWeixin) resolve(jWeixin)
      else reject(new Error('the SDK did not come'))
    }
    script.onerror = () => reject(new Error('the SDK did not come'))
    document.head.appendChild(script)
  })
}

async function prepare(sign: SignPage): Promise<Sdk | null> {
  const signature = await sign(signedUrl())
  if (!signature) return null
  const sdk = await load()
  return new Promise((resolve) => {
    // A signature that is refused is followed by ready all the same: who comes first decides.
    sdk.error(() => resolve(null))
    sdk.ready(() => resolve(sdk))
    sdk.config({ debug: false, ...signature, jsApiList: METHODS })
  })
}

/** The card of a page that has none of its own: a private page shares the site, not itself. */
const site = (): PageCard => ({ title: '知行题库', path: '' })

function dataOf({ title, path }: PageCard): CardData {
  const page = `${window.location.origin}${window.location.pathname}`
  const desc = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? ''
  return { title, desc, link: path === '' ? page : `${page}#${path}`, imgUrl: new URL(PICTURE, page).href }
}

/**
 * Sets the card of the page on show.
 * @param wanted the card at that moment; null: that of the site
 */
export async function setCard(wanted: () => PageCard | null, sign: SignPage): Promise<void> {
  ready ??= prepare(sign)
  const mine = ready
  try {
    const sdk = await mine
    if (!sdk) return
    const { desc, ...moments } = dataOf(wanted() ?? site())
    sdk.updateAppMessageShareData({ ...moments, desc })
    sdk.updateTimelineShareData(moments)
  } catch {
    // Not told to anybody; the next card asks again.
    if (ready === mine) ready = null
  }
}
