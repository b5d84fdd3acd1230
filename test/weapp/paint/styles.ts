import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * WeChat's own styles of its elements as far as the app's pages can show them, written down from the developer documentation
 * (developers.weixin.qq.com, "组件") and from what DevTools shows of a page's elements; app.json asks for no `style: v2`.
 */
export const ELEMENTS = `
html, body { margin: 0; height: 100%; }
page { display: block; position: relative; min-height: 100%; }
[hidden] { display: none !important; }
wx-view, wx-scroll-view, wx-swiper, wx-swiper-item, wx-rich-text, wx-picker, wx-picker-view, wx-picker-view-column, wx-navigator, wx-form, wx-root-portal { display: block; }
wx-text { white-space: pre-line; }
wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; }
wx-image > img { display: block; width: 100%; height: 100%; }
wx-scroll-view { width: 100%; }
wx-scroll-view > .wx-scroll { position: relative; width: 100%; height: 100%; max-height: inherit; -webkit-overflow-scrolling: touch; }
wx-scroll-view > .wx-scroll > .wx-inside { height: 100%; }
wx-button { position: relative; display: block; margin-left: auto; margin-right: auto; padding: 0 14px; box-sizing: border-box; font-size: 18px; text-align: center; text-decoration: none; line-height: 2.55555556; border-radius: 5px; overflow: hidden; color: #000; background-color: #f8f8f8; cursor: pointer; }
wx-button::after { content: ' '; width: 200%; height: 200%; position: absolute; top: 0; left: 0; border: 1px solid rgba(0, 0, 0, .2); transform: scale(.5); transform-origin: 0 0; box-sizing: border-box; border-radius: 10px; pointer-events: none; }
wx-input { display: block; height: 1.4em; min-height: 1.4em; text-overflow: clip; overflow: hidden; white-space: nowrap; }
wx-input > .wx-inside { display: flex; align-items: center; height: 100%; min-height: inherit; }
wx-input > .wx-inside > span { flex: 1; }
wx-textarea { display: block; position: relative; width: 300px; height: 150px; white-space: pre-wrap; overflow: hidden; }
.input-placeholder, .textarea-placeholder { color: grey; }
wx-swiper { position: relative; height: 150px; overflow: hidden; }
wx-swiper-item { position: absolute; width: 100%; height: 100%; overflow: hidden; }
wx-video { display: inline-block; position: relative; width: 300px; height: 225px; background: #000; }
wx-canvas { display: block; position: relative; width: 300px; height: 150px; }
wx-picker-view { position: relative; height: 150px; overflow: hidden; }
wx-picker-view > .wx-inside { display: flex; height: 100%; }
wx-picker-view-column { position: relative; flex: 1; height: 100%; overflow: hidden; }
wx-picker-view-column > .wx-inside { position: absolute; top: 50%; width: 100%; }
`

/** One style sheet with those it imports in their places; `seen` are the files that stand already. */
function sheet(file: string, seen: Set<string>): string {
  if (seen.has(file) || !existsSync(file)) return ''
  seen.add(file)
  return readFileSync(file, 'utf8').replace(/@import\s*["']([^"']+)["'];?/g, (_, name: string) =>
    sheet(path.resolve(path.dirname(file), name), seen),
  )
}

/** Home bar of the phone that the runtime describes (test/weapp/runtime/wx/system-api.ts), px. */
const SAFE_BOTTOM = 34

/**
 * Every style sheet that WeChat applies to a page: the app's, the page's, and those of the components on it.
 * @param dir folder of the build
 * @param routes the page, then the components it draws
 */
export function stylesOf(dir: string, routes: readonly string[]): string {
  const seen = new Set<string>()
  return ['app', ...routes]
    .map((route) => sheet(path.join(dir, `${route}.wxss`), seen).replaceAll(':host', `[data-host="${route}"]`))
    .join('\n')
    .replace(/(\d*\.?\d+)rpx/g, (_, size: string) => `${Number(size) / 2}px`)
    .replace(/env\(safe-area-inset-bottom\)/g, `${SAFE_BOTTOM}px`)
}
