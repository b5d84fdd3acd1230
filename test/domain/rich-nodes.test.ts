import fc from 'fast-check'
import { drawnRich } from '@/components/rich-text/drawn'
import { lineOf } from '@/domain/line'
import type { Inline, Rich } from '@/domain/rich'
import { richNodes, type RichElement, type RichNode } from '@/domain/rich-nodes'

const options = { ink: '1D2433', mediaBase: 'https://api.example.com', line: '#EBEEF4' }
const formula = (change: object = {}): Inline => ({ t: 'f', hash: 'abcdef0123456789', tex: 'v_0', w: 1.2, h: 0.8, d: 0.25, ...change })

const all = (nodes: RichNode[]): RichElement[] => nodes.flatMap((node) => (node.type === 'text' ? [] : [node, ...all(node.children)]))
const words = (nodes: RichNode[]): string => nodes.map((node) => (node.type === 'text' ? node.text : words(node.children))).join('')
const images = (rich: Rich) => all(richNodes(rich, options)).filter(({ name }) => name === 'img')

test('a formula is a picture on the baseline, in the ink of the theme, with its source as words', () => {
  const [image] = images([{ t: 'p', c: ['速度 ', formula(), ' 向右'] }])
  expect(image?.attrs).toEqual({
    src: 'https://api.example.com/zxedu/media/formula/abcdef0123456789.svg?ink=1D2433',
    style: 'width:1.2em;height:0.8em;vertical-align:-0.25em;max-width:none',
    alt: 'v_0',
    'aria-label': 'v_0',
  })
})

test('bold words of an explanation stand out in the ink of the page, those of a question have its own', () => {
  const rich: Rich = [{ t: 'p', c: ['即 ', { t: 'b', s: 'R-on-T' }] }]
  const styleOf = (kind: 'stem' | 'body') =>
    all(drawnRich(rich, { kind, theme: 'light', mediaBase: '' }) as RichNode[]).find(({ name }) => name === 'strong')?.attrs.style
  expect(styleOf('body')).toBe('font-weight:600;color:#1D2433')
  expect(styleOf('stem')).toBe('font-weight:600')
})

test('a wide formula gets a line of its own that scrolls sideways, and the text around it stays in order', () => {
  const nodes = richNodes([{ t: 'p', c: ['前', formula({ w: 30 }), '后'] }], options)
  expect(nodes.map((node) => (node.type === 'node' ? node.name : 'text'))).toEqual(['p', 'div', 'p'])
  expect((nodes[1] as RichElement).attrs.style).toContain('overflow-x:auto')
  expect(words(nodes)).toBe('前后')
})

test('what is wide depends on the phone and the size of its text; the edge of what scrolls fades, and its end comes out of it', () => {
  const rich: Rich = [{ t: 'p', c: ['前', formula({ w: 15 })] }]
  const drawn = (width: number, scale: number) => richNodes(rich, { ...options, fits: lineOf(width, scale) })
  expect(drawn(375, 1)).toHaveLength(1)
  for (const nodes of [drawn(360, 1.3), drawn(320, 1)]) {
    const [, line] = nodes as RichElement[]
    expect(line?.attrs.style).toContain('mask-image')
    expect((line?.children[0] as RichElement).attrs.style).toContain('margin-right:24px')
  }
  // One that is meant to stand alone and fits does not scroll.
  const alone = richNodes([{ t: 'p', c: [formula({ w: 5, block: true })] }], options) as RichElement[]
  expect(alone[0]?.attrs.style).not.toContain('mask-image')
})

test('marked words of an article stand on a band at their lower part, bold ones elsewhere do not', () => {
  const rich: Rich = [{ t: 'p', c: ['采用', { t: 'b', s: '人机对话方式' }] }]
  const marks = (band?: string) => all(richNodes(rich, { ...options, band })).filter(({ name }) => name === 'strong')
  expect(marks('#FFE9A8')[0]?.attrs.style).toContain('linear-gradient(transparent 62%,#FFE9A8 62%)')
  expect(marks()[0]?.attrs.style).toBe('font-weight:600')
})

test('a formula whose hash is not ours shows its source', () => {
  const nodes = richNodes([{ t: 'p', c: [formula({ hash: '../../x"onerror="1' })] }], options)
  expect(all(nodes).some(({ name }) => name === 'img')).toBe(false)
  expect(words(nodes)).toBe('v_0')
})

test.each(['https://evil.example/x.png', '//evil.example/x.png', '/zxedu/media/../secret', 'javascript:alert(1)', '/zxedu/media/a b.png'])(
  'a picture at %s is not fetched; its words stay',
  (src) => {
    const nodes = richNodes([{ t: 'img', src, alt: '心电图', w: 200, h: 100 }], options)
    expect(all(nodes).some(({ name }) => name === 'img')).toBe(false)
    expect(words(nodes)).toBe('［心电图］')
  },
)

test('a picture fits the width', () => {
  const [image] = images([{ t: 'img', src: '/zxedu/media/img/a.png', alt: '图', w: 900, h: 100 }])
  expect(image?.attrs.src).toBe('https://api.example.com/zxedu/media/img/a.png')
  expect(image?.attrs.style).toContain('max-width:100%')
})

test.each([
  ['a high figure is 180 high', { w: 300, h: 600 }, 90],
  ['a low one keeps its size', { w: 300, h: 150 }, 300],
])('%s, and keeps its shape', (_, size, width) => {
  const [image] = images([{ t: 'img', src: '/zxedu/media/img/a.png', alt: '图', ...size }])
  expect(image?.attrs.style).toBe(`width:${width}px;max-width:100%;height:auto`)
})

test('in the dark a figure stands on a white plate, and a formula, which has the ink of the text, does not', () => {
  const figure: Rich = [
    { t: 'img', src: '/zxedu/media/img/a.png', alt: '图', w: 300, h: 150 },
    { t: 'p', c: [formula({ h: 30 })] },
  ]
  const [plate, bare] = all(richNodes(figure, { ...options, plate: true })).filter(({ name }) => name === 'img')
  expect(plate?.attrs.style).toMatch(/^width:316px;.*box-sizing:border-box;padding:8px;.*background:#fff$/)
  expect(bare?.attrs.style).toBe('width:1.2em;height:30em;vertical-align:-0.25em;max-width:none')
})

test('a table keeps its head and rows and scrolls when it is wide', () => {
  const nodes = richNodes([{ t: 'table', head: [['药'], ['量']], rows: [[['甲'], [formula()]]] }], options)
  const names = all(nodes).map(({ name }) => name)
  expect(names).toEqual(['div', 'table', 'tbody', 'tr', 'th', 'th', 'tr', 'td', 'td', 'img'])
  expect((nodes[0] as RichElement).attrs.style).toContain('overflow-x:auto')
  // The rich text around it breaks anywhere: columns would be pressed until their numbers are torn, and nothing would scroll.
  expect((nodes[0] as RichElement).children[0]).toMatchObject({
    attrs: { style: expect.stringContaining('word-break:normal;overflow-wrap:break-word') },
  })
})

test('a gap of a cloze passage shows its number', () => {
  expect(words(richNodes([{ t: 'p', c: ['I ', { t: 'gap', n: 12 }, ' it'] }], options))).toBe('I 12 it')
})

test('a number stays in the line of its unit, in bold too', () => {
  expect(words(richNodes([{ t: 'p', c: ['先用 ', { t: 'b', s: '0.5 g' }, '，再用 10 ml'] }], options))).toBe(
    '先用 0.5\u00a0g，再用 10\u00a0ml',
  )
})

test('whatever the text says, only allow-listed elements and attributes come out and no word is lost', () => {
  const inline = fc.oneof(
    fc.string(),
    fc.record({ t: fc.constant('b' as const), s: fc.string() }),
    fc.record({
      t: fc.constant('f' as const),
      hash: fc.string(),
      tex: fc.string(),
      w: fc.double({ min: 0, max: 40, noNaN: true }),
      h: fc.constant(1),
      d: fc.constant(0),
    }),
  )
  fc.assert(
    fc.property(fc.array(inline), (c) => {
      const nodes = richNodes([{ t: 'p', c }], options)
      for (const { name, attrs } of all(nodes)) {
        expect(['div', 'p', 'span', 'strong', 'img']).toContain(name)
        expect(Object.keys(attrs).every((key) => ['style', 'src', 'alt', 'aria-label'].includes(key))).toBe(true)
        if (attrs.src) expect(attrs.src).toMatch(/^https:\/\/api\.example\.com\/zxedu\/media\/formula\/[A-Za-z0-9_-]+\.svg\?ink=1D2433$/)
      }
      // A number keeps its unit by another blank (drawnWords): no word is another one.
      const blanks = (said: string) => said.replaceAll('\u00a0', ' ')
      const plain = c
        .filter((part) => typeof part === 'string' || part.t === 'b')
        .map((part) => (typeof part === 'string' ? part : 's' in part ? part.s : ''))
      expect(plain.filter((part) => !blanks(words(nodes)).includes(blanks(part)))).toEqual([])
    }),
  )
})
