import { drawnWords, onlyWords, plainText, type Rich } from '@/domain/rich'
import { richNodes } from '@/domain/rich-nodes'

test('formulas stay readable in plain text', () => {
  expect(plainText([{ t: 'p', c: ['速度 ', { t: 'f', hash: 'x', tex: 'v_0', w: 1, h: 1, d: 0 }, '，', { t: 'b', s: '向右' }] }])).toBe(
    '速度 $v_0$，向右',
  )
})

test('a number and its unit are drawn on one line, and nothing else of the words changes', () => {
  const text = '血压 108/70 mmHg，每 4 小时 1 次，50 mg/m2，Type 2 gastric，第 3 例，8000 元'
  const drawn = '血压 108/70\u00a0mmHg，每 4\u00a0小时 1\u00a0次，50\u00a0mg/m2，Type 2 gastric，第 3 例，8000\u00a0元'
  expect(drawnWords(text)).toBe(drawn)
  expect(drawnWords(text)).toHaveLength(text.length)
  const rich: Rich = [{ t: 'p', c: [text] }]
  const [paragraph] = richNodes([{ t: 'p', c: [text, { t: 'b', s: '每分钟 8 次' }] }], { ink: '', mediaBase: '', line: '' })
  expect(onlyWords(rich)).toBe(drawn)
  expect(paragraph).toMatchObject({ children: [{ text: drawn }, { children: [{ text: '每分钟 8\u00a0次' }] }] })
  // Search and the rules of the exam read what was written.
  expect(plainText(rich)).toBe(text)
})
