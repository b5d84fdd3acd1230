import type { SafeArea, SystemContract } from './contract'
import { broadcast, NAV_BAR, randomIdFrom } from './shared'

const network = broadcast<boolean>()
const visibility = broadcast<boolean>()

window.addEventListener('online', () => network.emit(true))
window.addEventListener('offline', () => network.emit(false))
document.addEventListener('visibilitychange', () => visibility.emit(document.visibilityState !== 'hidden'))

/** Height of the home indicator: the browser knows it in CSS alone. */
function bottomInset(): number {
  const probe = document.createElement('div')
  probe.style.cssText = 'position:fixed;visibility:hidden;height:env(safe-area-inset-bottom)'
  document.body.appendChild(probe)
  const height = probe.offsetHeight
  probe.remove()
  return height
}

const safeArea = (): SafeArea => ({
  statusBar: 0,
  navBar: NAV_BAR,
  capsule: 0,
  bottom: bottomInset(),
  windowWidth: window.innerWidth,
  windowHeight: window.innerHeight,
})

const later = (text: Promise<string>) =>
  new ClipboardItem({ 'text/plain': text.then((words) => new Blob([words], { type: 'text/plain' })) })

/** The browser's clipboard took the text: some have none, and some refuse it to a page inside an app. */
async function written(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([later(text)])
    return true
  } catch {
    return false
  }
}

/** Where the clipboard is closed the old selection command is all there is. */
async function setClipboard(text: string | Promise<string>): Promise<void> {
  if (window.isSecureContext && (await written(text))) return
  const words = await text
  // Not every browser takes a promise.
  if (typeof text !== 'string' && window.isSecureContext && (await written(words))) return
  const field = document.createElement('textarea')
  field.value = words
  document.body.appendChild(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) throw new Error('the browser refused to copy')
}

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

export const system = {
  // The site's own pages may be opened wherever it stands.
  env: { ...APP_ENV, webHosts: [...APP_ENV.webHosts, location.host] },
  platform: 'h5',
  isApple: () => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent),
  systemVersion: () => navigator.userAgent.slice(0, 120),
  safeArea,
  tabBarInPage: true,
  phoneInput: 'text',
  nameInput: 'text',
  nativeRefresher: false,
  pagesOnDevice: false,
  showsApproval: true,
  passwordless: false,
  isOnline: () => navigator.onLine,
  onNetworkChange: network.on,
  onVisibilityChange: visibility.on,
  now: () => Date.now(),
  randomId: () => randomIdFrom(random),
  setClipboard,
  log: (line) => console.info(line),
} satisfies SystemContract as SystemContract
