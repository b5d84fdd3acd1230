import path from 'node:path'
import { compile } from 'sass'

const cssOf = (file: string) => compile(path.resolve(__dirname, '../..', file)).css.replace(/\/\*[^]*?\*\//g, '')

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
    const [, scale = ''] = /flex: 1 1 max\(1px, \(var\(--fs, 1\) - ([\d.]+)\) \* 9999px\)/.exec(css) ?? []
    expect(Number(scale)).toBeGreaterThanOrEqual(1.15)
    expect(Number(scale)).toBeLessThan(1.3)
    expect(css).toContain('flex-wrap: wrap')
  },
)
