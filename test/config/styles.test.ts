import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileString } from 'sass'

/** As the site is built: config/index.ts says the platform to every sheet. */
function cssOf(file: string): string {
  const at = path.resolve(__dirname, '../..', file)
  const { css } = compileString(`$platform: h5;\n${readFileSync(at, 'utf8')}`, { url: pathToFileURL(at) })
  return css.replace(/\/\*[^]*?\*\//g, '')
}

test.each(['taro-input-core > .weui-input', 'taro-textarea-core > .taro-textarea'])(
  'the field of a browser in %s is written in the type of what is around it',
  (selector) => {
    const [, looks = ''] = cssOf('config/h5/elements/elements.scss').split(`${selector} {`)
    expect(looks.split('}')[0]?.split(/[;\n]\s*/)).toEqual(
      expect.arrayContaining(['color: inherit', 'font: inherit', 'letter-spacing: inherit']),
    )
  },
)

/** Taro gives these tags of the mini program another name in every style sheet of H5; the browser's own cannot be meant by it. */
const RENAMED = /(^|[ >+~,])(input|textarea|button|form|label|video|audio|canvas|progress|map)(?=[ .+,~>:[]|$)/

test.each(['config/h5/elements/elements.scss', 'src/styles/_base.scss', 'src/platform/frame/frame.scss'])(
  '%s asks for no field of the browser by its tag',
  (file) => {
    const selectors = Array.from(cssOf(file).matchAll(/([^{};]+)\{/g), ([, selector = '']) => selector.trim())
    expect(selectors.filter((selector) => selector.split(/,\s*/).some((one) => RENAMED.test(one)))).toEqual([])
  },
)

test.each(['src/pages/practice/parts/entries.module.scss', 'src/pages_subpkg_practice/practice-simulated/parts-intro/intro.module.scss'])(
  'two tiles of %s stand beside each other until the text is 1.3 times as large',
  (file) => {
    const css = cssOf(file)
    const [, scale = ''] = /flex: 1 1 max\(1px, \(var\(--fs\) - ([\d.]+)\) \* 9999px\)/.exec(css) ?? []
    expect(Number(scale)).toBeGreaterThanOrEqual(1.15)
    expect(Number(scale)).toBeLessThan(1.3)
    expect(css).toContain('flex-wrap: wrap')
  },
)

/** The rules of one selector, as written last. */
const rulesOf = (file: string, selector: string) => cssOf(file).split(`${selector} {`)[1]?.split('}')[0] ?? ''

test('the fields of the login forms grow with the text of the learner, and so does what stands in them', () => {
  const [form, login] = ['src/features/login-form/login-form.module.scss', 'src/pages/login/login.module.scss']
  expect(rulesOf(form, '\n.field')).toMatch(/--field: calc\(52px \* max\(1, var\(--fs\) \* [\d.]+\)\);[^]*height: var\(--field\)/)
  for (const [file, selector] of [
    [form, '\n.input'],
    [login, '\n.country'],
    [login, '\n.sendCode'],
    [login, '\n.leadText'],
  ] as const)
    expect(rulesOf(file, selector)).toMatch(/font: \d+ calc\(\d+px \* var\(--fs\)\)/)
})

test('what lies in the body of a page can measure itself by it in Safari: its height is none that flex overrules with another', () => {
  expect(rulesOf('src/components/screen/screen.module.scss', '\n.body')).toMatch(/flex: 1;[^]*\n\s*height: 100%;[^]*min-height: 0;/)
})

test('the portrait of a candidate is drawn in the colours of the theme', () => {
  const file = 'src/pages_subpkg_practice/practice-simulated/chat/portrait.module.scss'
  expect(rulesOf(file, '\n.portrait')).toContain("fill='%23fff'")
  expect(rulesOf(file, ':global(.theme-dark) .portrait')).toContain("fill='%231A202B'")
  expect(rulesOf(file, ':global(.theme-dark) .portrait')).not.toMatch(/%23fff|%23EDF3FF/i)
})

test('the way back of a player stands over what covers its film', () => {
  const file = 'src/pages_subpkg_course/playing/player.module.scss'
  expect(Number(/z-index: (\d+)/.exec(rulesOf(file, '\n.back'))?.[1])).toBeGreaterThan(0)
  expect(rulesOf(file, '\n.cover')).not.toContain('z-index')
})

/** Drawings without words or signs on them: bars, dots, the line of a player. */
const WORDLESS = /(::(before|after)|\.(dot|dotKey|fill|played|caret|share))$/

test('white words and ticks stand on a fill that keeps its colour in the dark', () => {
  const root = path.resolve(__dirname, '../../src')
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.scss'))
  const light = sheets.flatMap((sheet) => {
    const source = readFileSync(path.join(root, sheet), 'utf8').replace(/\/\*[^]*?\*\//g, '')
    // Often the white is said by a rule beside the one with the ground: .tick and .ticked.
    if (!source.includes('color: var(--c-white)')) return []
    const rules = Array.from(source.matchAll(/([^{};]+)\{(?=([^{}]*))/g), ([, selector = '', body = '']) => ({
      selector: selector.trim(),
      body,
    }))
    return rules
      .filter(({ selector, body }) => /background(-color)?: var\(--c-(primary|wrong)\)/.test(body) && !WORDLESS.test(selector))
      .map(({ selector }) => `${sheet} ${selector}`)
  })
  expect(sheets.length).toBeGreaterThan(100)
  expect(light).toEqual([])
})

test('right and wrong numbers of an answer card are told apart without their colours, and so are their keys', () => {
  const css = cssOf('src/features/question/numbers.module.scss')
  for (const [selector, sign] of [
    ['.right::before,\n.keyRight::before', '✓'],
    ['.wrong::before,\n.keyWrong::before', '✕'],
  ] as const)
    expect(css.split(`${selector} {`)[1]?.split('}')[0]).toContain(`content: "${sign}"`)
})

/** What is drawn in a colour of fills, without words in it: icons, stars, the tile or the ring of an icon. */
const DRAWN =
  /\.(arrow|pairLine|pairPhone|tile|medal|\w*[iI]con|coupons|star|starred|ok|mark|right|wrong|trophy|chosen|pin|wechat|passed|failed)$/

test('words are written in an ink: the colours of fills are 3.5 : 1 and less on a card', () => {
  const root = path.resolve(__dirname, '../../src')
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.scss'))
  const written = sheets.flatMap((sheet) =>
    Array.from(
      readFileSync(path.join(root, sheet), 'utf8')
        .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
        .matchAll(/([^{};]+)\{[^{}]*(?<![-\w])color: var\(--c-(?:primary|correct|wrong|warning|coin)\)/g),
      ([, selector = '']) => `${sheet} ${selector.trim()}`,
    ),
  )
  expect(written.filter((one) => !DRAWN.test(one))).toEqual([])
})

test('what a screen reader alone is told is hidden in one way', () => {
  const root = path.resolve(__dirname, '../../src')
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.scss'))
  const hides = (sheet: string) => /overflow: hidden;\s+width: 1px;\s+height: 1px/.test(readFileSync(path.join(root, sheet), 'utf8'))
  expect(sheets.filter(hides)).toEqual([path.join('styles', '_said.scss')])
})
