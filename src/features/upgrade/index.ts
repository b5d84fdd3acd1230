/** Tells the learner about newer versions, agreements that changed and what the operator announces (mockup 41), over a tab page only. */
import { news, type News } from '@/api/system'
import { dayOf } from '@/domain/calendar'
import { go, goUrl } from '@/hooks/go'
import { ASKED_TEXTS, owesConsent } from '@/hooks/policy-consent'
import { queryClient } from '@/hooks/query'
import { onTabShown } from '@/hooks/tab-shown'
import { navigation } from '@/platform/navigation'
import { storage } from '@/platform/storage'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { update } from '@/platform/update'
import { isTab, routeOfUrl } from '@/routes'
import { isLoggedIn, useUserStore } from '@/stores/user'

/** Day on which an optional version was offered: once a day. */
const OFFERED = 'zx.upgrade'
/** Ids of the last announcements that were read on this device: one that ends, or is taken back, leaves the one before it. */
const READ = 'zx.announced'
const READ_KEPT = 20
/** The server is asked when the app or a tab page comes to the front, not more often than this, ms. */
const ASK_MS = 30 * 60_000
/** Nobody waits for news: a page is asked for and drawn before them, ms. */
const LATER_MS = 2_000

export const NEWS_KEY = ['news']

/** What the mini program fetched by itself before the server spoke of it. */
const FETCHED: News['upgrade'] = { version: '', forced: false, notes: ['修复问题，让做题更顺手'] }

function keep(key: string, value: string): void {
  try {
    storage.set(key, value)
  } catch {
    // A full device is told again.
  }
}

/** An exam or a question is not interrupted; the tab pages are where one starts from. */
function onTab(): boolean {
  const name = routeOfUrl(navigation.current())
  return name !== null && isTab(name)
}

function offer(upgrade: News['upgrade']): boolean {
  if (!upgrade) return false
  const today = dayOf(system.now())
  if (!upgrade.forced && storage.get(OFFERED) === today) return false
  keep(OFFERED, today)
  void go('upgradePopup', {})
  return true
}

/** Of a guest nothing personal is collected: he is asked when he signs in. One text after the other: the next on the next tab page. */
function askConsent({ privacy, terms }: News): boolean {
  const versions = { 'Privacy-Policy': privacy, 'User-Agreement': terms }
  const [code] = ASKED_TEXTS.filter((text) => owesConsent(text, versions[text]))
  if (!code || !isLoggedIn(useUserStore.getState())) return false
  void go('loginAgreement', { code, again: '1' })
  return true
}

async function announce(announcement: News['announcement']): Promise<void> {
  const read = storage.get(READ)?.split(' ') ?? []
  if (!announcement || read.includes(announcement.id)) return
  keep(READ, [announcement.id, ...read].slice(0, READ_KEPT).join(' '))
  const { title, body: content, link } = announcement
  if (!link) return void (await toast.confirm({ title, content, confirmText: '知道了', cancelText: null }))
  if (!(await toast.confirm({ title, content, confirmText: '查看详情', cancelText: '知道了' }))) return
  if (!(await goUrl(link))) await go('webView', { url: link, title })
}

/** A package came while no tab page was on show. */
let missed = false

/** @returns whether it is on show now */
function offerFetched(): boolean {
  missed = !onTab()
  if (missed) return false
  queryClient.setQueryData<News>(NEWS_KEY, (known) => ({ announcement: null, ...known, upgrade: known?.upgrade ?? FETCHED }))
  return offer(FETCHED)
}

let askedAt = -Infinity

async function ask(): Promise<void> {
  // Who went back from the policy without an answer is asked by what is known: the server's turn may be half an hour away.
  const known = queryClient.getQueryData<News>(NEWS_KEY)
  if (!onTab() || ((known?.privacy ?? known?.terms) && askConsent(known))) return
  if ((missed && offerFetched()) || Math.abs(system.now() - askedAt) < ASK_MS) return
  askedAt = system.now()
  const told = await news(system.env.version).catch(() => null)
  if (!told) {
    askedAt = -Infinity
    return
  }
  queryClient.setQueryData(NEWS_KEY, told)
  if (!onTab()) askedAt = -Infinity
  else if (!askConsent(told) && !offer(told.upgrade)) await announce(told.announcement)
}

let waiting: ReturnType<typeof setTimeout> | undefined

function askLater(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void ask(), LATER_MS)
}

/** Asks soon, and whenever the app or, for who began elsewhere, a tab page comes to the front. Called once by the composition root. */
export function watchUpgrades(): void {
  update.onReady(offerFetched)
  system.onVisibilityChange((visible) => void (visible && ask()))
  onTabShown(askLater)
  askLater()
}
