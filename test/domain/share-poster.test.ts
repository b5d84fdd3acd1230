import fc from 'fast-check'
import { codeBoxes, sharePoster } from '@/domain/share-poster'
import { wrapWords } from '@/domain/wrap-words'

test('words are wrapped by the width of their letters, and what is left over ends in an ellipsis', () => {
  expect(wrapWords('一二三四五六七', { room: 3, lines: 4 })).toEqual(['一二三', '四五六', '七'])
  expect(wrapWords('一二三四五六七', { room: 3, lines: 2 })).toEqual(['一二三', '四五…'])
  expect(wrapWords('ab cd\n ef', { room: 3, lines: 3 })).toEqual(['ab cd', 'ef'])
  // No word is torn that a line holds.
  expect(wrapWords('When I took over Class Nine', { room: 6, lines: 4 })).toEqual(['When I', 'took over', 'Class Nine'])
  expect(wrapWords('读作Class和Nine', { room: 5, lines: 4 })).toEqual(['读作Class', '和Nine'])
  expect(wrapWords('Pneumonia', { room: 3, lines: 4 })).toEqual(['Pneum', 'onia'])
  expect(wrapWords('  ', { room: 3, lines: 2 })).toEqual([])
  expect(wrapWords('😀😀😀😀', { room: 2, lines: 1 })).toEqual(['😀…'])
})

test('no line is wider than its room, none is lost before the last', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 2, max: 20 }), (words, room) => {
      const lines = wrapWords(words, { room, lines: 6 })
      expect(lines.length).toBeLessThanOrEqual(6)
      // The space between two words is gone where a line ends between them.
      const whole = words.replace(/\s+/g, '')
      const drawn = lines.join('').replaceAll(' ', '')
      const wide = (line: string) => Array.from(line).reduce((sum, letter) => sum + (letter < '\u0080' ? 0.56 : 1), 0)
      for (const line of lines.filter((one) => !one.endsWith('…'))) expect(wide(line)).toBeLessThanOrEqual(room + 1e-6)
      if (!drawn.endsWith('…')) expect(drawn).toBe(whole)
      else expect(whole.startsWith(drawn.slice(0, -1)) || whole === drawn).toBe(true)
    }),
  )
})

test('a code is drawn module by module, runs of a row as one box', () => {
  const boxes = codeBoxes(['110', '010', '000'], { x: 10, y: 20, size: 30 })
  expect(boxes).toEqual([
    { kind: 'box', x: 10, y: 20, width: 20.15, height: 10.15, radius: 0, fill: '#1D2433' },
    { kind: 'box', x: 20, y: 30, width: 10.15, height: 10.15, radius: 0, fill: '#1D2433' },
  ])
})

test('a poster of the longest stem stays inside its frame', () => {
  const { shapes, width, height } = sharePoster(
    { lead: '这道题，你会吗？', note: '循环系统', text: '题'.repeat(500), name: 'p' },
    Array.from({ length: 33 }, () => '1'.repeat(33)),
  )
  for (const shape of shapes) {
    if (shape.kind !== 'text') continue
    expect(shape.x + shape.room).toBeLessThanOrEqual(width - 20)
    expect(shape.y).toBeLessThan(height - 20)
  }
  const stem = shapes.filter((shape) => shape.kind === 'text' && shape.text.startsWith('题'))
  expect(stem).toHaveLength(6)
  const codeTop = Math.min(...shapes.flatMap((shape) => (shape.kind === 'box' && shape.width < 120 && shape.y > 200 ? [shape.y] : [])))
  expect(Math.max(...stem.map((shape) => (shape.kind === 'text' ? shape.y : 0)))).toBeLessThan(codeTop - 8)
})

test('the long name of a paper takes two lines, and what is below it moves down', () => {
  const note = '2027 年护士执业资格考试实践能力全真模拟卷（第一套·含案例分析题）'
  const texts = (name: string) =>
    sharePoster({ lead: '', note: name, text: '题'.repeat(500), name: 'p' }, ['1']).shapes.flatMap((shape) =>
      shape.kind === 'text' ? [shape] : [],
    )
  const [long, short] = [texts(note), texts('模拟卷一')]
  expect(
    long
      .filter(({ size, y }) => size === 13 && y < 120)
      .map(({ text }) => text)
      .join(''),
  ).toBe(note)
  const stem = (of: typeof long) => of.flatMap(({ text, y }) => (text.startsWith('题') ? [y] : []))
  expect(stem(long)).toEqual(stem(short).map((y) => y + 18))
  // Still above the code.
  expect(Math.max(...stem(long))).toBeLessThan(340 - 8 - 16)
})

test('a mini program code stands where the QR code would', () => {
  const words = { lead: '', note: '', text: '', name: 'p' }
  const [image] = sharePoster(words, 'data:image/jpeg;base64,AA').shapes.filter(({ kind }) => kind === 'image')
  const [dot] = sharePoster(words, ['1']).shapes.filter((shape) => shape.kind === 'box' && Math.round(shape.width) === 88)
  expect(image).toMatchObject({ src: 'data:image/jpeg;base64,AA', width: 88, height: 88 })
  expect(dot).toMatchObject({ x: (image as { x: number }).x, y: (image as { y: number }).y })
})
