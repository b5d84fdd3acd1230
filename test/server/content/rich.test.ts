import { plainText } from '@/domain/rich'
import { hasTall, richCompiler } from '../../../server/content/rich/compile'
import { RichError } from '../../../server/content/rich/error'
import { renderFormula } from '../../../server/content/rich/tex'
import { folder, write } from './bank'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const compiler = (options: { lenient?: boolean; pictures?: string | null } = {}) =>
  richCompiler({ lenient: options.lenient ?? false, pictures: options.pictures ?? null, formulas: new Map() })
const compile = (text: string) => compiler().compile(text)

describe('markup', () => {
  test('lines are paragraphs, empty ones are dropped', () => {
    expect(compile('一\n\n二\r\n三')).toEqual([
      { t: 'p', c: ['一'] },
      { t: 'p', c: ['二'] },
      { t: 'p', c: ['三'] },
    ])
    expect(compile('  ')).toEqual([])
  })
  test('bold, gaps and blanks', () => {
    expect(compile('**重点** 是 __3__，填 ____ 处')).toEqual([
      { t: 'p', c: [{ t: 'b', s: '重点' }, ' 是 ', { t: 'gap', n: 3 }, '，填 ____ 处'] },
    ])
  })
  test('formulas are measured in em and named by hash', () => {
    const [block] = compile('速度 $v_0$ 向右')
    expect(block).toMatchObject({ t: 'p', c: ['速度 ', { t: 'f', tex: 'v_0', hash: expect.stringMatching(/^[\w-]{22}$/) }, ' 向右'] })
    const formula = block?.t === 'p' ? block.c[1] : null
    if (typeof formula !== 'object' || formula?.t !== 'f') throw new Error('no formula')
    // v is 0.485 em, the subscript 0 about 0.44 em wide; the subscript hangs below the baseline.
    expect(formula.w).toBeGreaterThan(0.8)
    expect(formula.w).toBeLessThan(1.1)
    expect(formula.d).toBeGreaterThan(0.1)
    expect(formula.h).toBeGreaterThan(formula.d)
    expect(formula.block).toBeUndefined()
    expect(plainText(compile('速度 $v_0$ 向右'))).toBe('速度 $v_0$ 向右')
  })
  test('a display formula may span lines and keeps its own line', () => {
    expect(compile('由\n$$\n\\frac{a}{b}\n$$\n得')).toMatchObject([
      { c: ['由'] },
      { c: [{ t: 'f', tex: '\\frac{a}{b}', block: true }] },
      { c: ['得'] },
    ])
  })
  test('a line of its own has its fractions in full; what is small anyway, or says itself how it is drawn, stays', () => {
    const drawn = (tex: string, tall: boolean) => {
      const made = compiler().compile(`高 $${tex}$`, tall)[0]
      const formula = made?.t === 'p' ? made.c[1] : null
      if (typeof formula !== 'object' || formula?.t !== 'f') throw new Error('no formula')
      return formula
    }
    const [running, own] = [drawn('\\frac{a}{b}', false), drawn('\\frac{a}{b}', true)]
    expect(own.tex).toBe(running.tex)
    expect(own.h).toBeGreaterThan(running.h * 1.3)
    for (const tex of ['a+b', '\\dfrac{a}{b}', '\\textstyle\\frac{a}{b}', '\\fracture']) expect(hasTall(`$${tex}$`)).toBe(false)
    for (const tex of ['a+b', '\\dfrac{a}{b}']) expect(drawn(tex, true)).toEqual(drawn(tex, false))
    for (const text of ['等于 $\\lim_{x\\to0}x$', '$a$ 与 $\\frac ab$', '\\$ 与 $\\int_0^1$']) expect(hasTall(text)).toBe(true)
    for (const text of ['\\frac 与 $a$', '$$\\frac ab$$']) expect(hasTall(text)).toBe(false)
  })
  test('a table, its bars inside formulas left alone', () => {
    expect(compile('| 量 | 值 |\n|---|---|\n| $|x|$ | 2 |')).toMatchObject([
      { t: 'table', head: [['量'], ['值']], rows: [[[{ tex: '|x|' }], ['2']]] },
    ])
  })
  test('an escaped dollar is a dollar, HTML is text', () => {
    expect(compile('\\$5 与 <b onclick=x>粗</b>')).toEqual([{ t: 'p', c: ['$5 与 <b onclick=x>粗</b>'] }])
  })
  test('a picture beside the file, 1 px as it is', () => {
    const file = write('图1.png', PIXEL)
    const made = compiler({ pictures: file.slice(0, file.lastIndexOf('/')) })
    expect(made.compile('见 ![示意图](图1.png)')).toEqual([
      { t: 'p', c: ['见'] },
      { t: 'img', alt: '示意图', w: 1, h: 1, src: expect.stringMatching(/^\/zxedu\/media\/picture\/[\w-]{22}\.png$/) },
    ])
    expect([...made.pictures.values()].map((picture) => picture.bytes)).toEqual([PIXEL])
  })
})

describe('what is refused', () => {
  test.each([
    ['价格 $5', '$ 不成对'],
    ['$\\frac{1}{$', '公式有误'],
    ['$\\unknown$', 'Undefined control sequence'],
    ['$ $', '公式是空的'],
    ['| a | b |\n| c |', '表格每行要有 2 列'],
    ['![图](a.png)', '图片'],
    ['\u0007', '控制字符'],
  ])('%j', (text, reason) => {
    expect(() => compile(text)).toThrow(RichError)
    expect(() => compile(text)).toThrow(reason)
  })
  test.each([
    ['../secret.png', '同一文件夹'],
    ['nope.png', '找不到'],
    ['fake.png', '不是有效的 PNG'],
  ])('picture %s', (name, reason) => {
    const dir = folder()
    write('fake.png', '<svg onload="x"/>', dir)
    expect(() => compiler({ pictures: dir }).compile(`![图](${name})`)).toThrow(reason)
  })
  test('a lenient source keeps what cannot be rendered', () => {
    const made = compiler({ lenient: true })
    expect(made.compile('$\\unknown$ 和 $x$，付 $5')).toMatchObject([{ c: ['$\\unknown$ 和 ', { tex: 'x' }, '，付 $5'] }])
    expect(made.kept).toEqual(['$\\unknown$'])
  })
})

describe('formula pictures', () => {
  test('are self-contained, take the ink, and hold nothing but drawing', () => {
    const { svg } = renderFormula('\\frac{\\text{路程}}{t}<\\sqrt{2}', false)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+" height="[\d.]+" viewBox="[-\d ]+">/)
    expect(svg).toContain('currentColor')
    expect(svg).toContain('路')
    expect(svg).not.toMatch(/href|<use|style=|class=|on\w+=|data-|<script|<a |<foreignObject/)
  })
  test.each([
    '\\href{javascript:alert(1)}{x}',
    '\\require{html}',
    '\\def\\a{\\a}\\a',
    '\\style{color:red}{x}',
    '\\unicode{65}',
    '\\class{a}{x}',
    '\\mmlToken{mi}[href="javascript:1"]{x}',
    '\\bbox[url(x)]{y}',
  ])('%s is refused', (tex) => {
    expect(() => renderFormula(tex, false)).toThrow(RichError)
  })
  test('the same TeX is the same formula, another mode another one', () => {
    expect(renderFormula('x', false).hash).toBe(renderFormula('x', false).hash)
    expect(renderFormula('x', true).hash).not.toBe(renderFormula('x', false).hash)
  })
  test('runaway input is refused in time', () => {
    expect(() => renderFormula('{'.repeat(5000), false)).toThrow('公式太长')
    expect(() => renderFormula('{'.repeat(3000), false)).toThrow(RichError)
  })
})
