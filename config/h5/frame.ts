/** One of the functions in index.html (see start.ts): what stands around a page before the page is there. */
import type { IconShape } from '../icons'
import type { Start } from './start'

export interface FrameFacts {
  /** The tabs in their order. */
  tabs: { path: string; label: string; icon: IconShape }[]
  /** The arrow of all other pages. */
  arrow: IconShape
  /** Paths of pages that begin without an arrow. */
  bare: string[]
  /** Paths of pages on white. */
  white: string[]
}

export interface Frame {
  /** HTML for the loader's layer (page-loader.ts); '' where nothing is drawn: the home has its picture (decision 033). */
  frame(): string
}

/**
 * Leaves what draws the tab bar of a tab (src/components/tab-bar), or the arrow of another page (src/components/screen/header), where they
 * will stand. Both lead on while the app still loads: an address is all that the app begins with.
 */
export function frame(facts: FrameFacts): void {
  const start = (window as unknown as { zxStart: Start & Frame }).zxStart
  const STYLE =
    '<style>#page-loader p{position:absolute;top:0;right:0;bottom:0;left:0;margin:0}#page-loader a{display:flex;flex:1;flex-direction:column;align-items:center;box-sizing:border-box;height:50px;padding-top:2px;color:var(--c-tab-idle);text-decoration:none}#page-loader a[aria-current]{color:var(--c-tab-on)}' +
    '#page-loader nav{position:absolute;right:0;bottom:0;left:0;display:flex;padding-bottom:env(safe-area-inset-bottom);background:var(--c-card);box-shadow:0 -.5px 0 var(--c-line);font:400 calc(11px*min(var(--fs),1.15))/14px var(--f)}' +
    '#page-loader>a{position:absolute;top:calc(env(safe-area-inset-top) + var(--h-top,0px));left:4px;width:44px;height:44px;padding:10px 0;color:var(--c-ink-1)}#page-loader>a~span{top:calc(54px + env(safe-area-inset-top) + var(--h-top,0px))}' +
    '#page-loader a svg{width:24px;stroke:currentcolor}#page-loader nav svg{width:30px;transform:scale(.87)}#page-loader a svg *{vector-effect:non-scaling-stroke}#page-loader g{fill:var(--c-primary-tint);stroke:none}</style>'
  function link(path: string, inside: string, icon: string) {
    return '<a href="#/' + path + '"' + inside + '<svg viewBox="0 0 24 24" aria-hidden="true">' + icon + '</svg>'
  }
  function ground(colour: string) {
    return '<p style="background:' + colour + '"></p>'
  }

  start.frame = function () {
    const page = start.page()
    if (start.kept !== null || facts.bare.indexOf(page) >= 0) return ''
    const bar = facts.tabs.map(function (tab) {
      const on = tab.path === page
      const icon = (on && tab.icon.fill ? '<g>' + tab.icon.fill + '</g>' : '') + tab.icon.line
      return link(tab.path, on ? ' aria-current="page">' : '>', icon) + tab.label + '</a>'
    })
    if (bar.join().indexOf('aria-current') >= 0)
      return ground('linear-gradient(180deg,var(--c-primary-tint),var(--c-page) 232px)') + '<nav>' + bar.join('') + '</nav>' + STYLE
    return (
      ground(facts.white.indexOf(page) < 0 ? 'var(--c-page)' : 'var(--c-card)') +
      link('', ' aria-label="返回">', facts.arrow.line || '') +
      '</a>' +
      STYLE
    )
  }
}
