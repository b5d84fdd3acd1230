import type { PictureText } from '@/domain/picture'
import { teacherCard } from '@/pages/add-teacher/teacher-card'

const texts = (words: Parameters<typeof teacherCard>[0]) =>
  teacherCard(words, ['1']).shapes.filter((shape): shape is PictureText => shape.kind === 'text')
/** The tile of the code: as wide as it is high, and the first below the words. */
const codeTop = (words: Parameters<typeof teacherCard>[0]) =>
  Math.min(...teacherCard(words, ['1']).shapes.flatMap((shape) => (shape.kind === 'box' && shape.width === 204 ? [shape.y] : [])))

const short = { name: '小林老师', title: '班主任', courseName: '考前冲刺营' }
const long = { name: '名'.repeat(20), title: '职'.repeat(40), courseName: '课'.repeat(40) }

test('the longest names that a course may have stand on the card whole, above its code', () => {
  const [name, ...rest] = texts(long)
  expect([name?.text, (name?.size ?? 0) * 20]).toEqual([long.name, 260])
  const [hint, ...lines] = rest.reverse()
  expect(lines.reverse().map(({ text }) => text)).toEqual(['职', '职', '课', '课'].map((letter) => letter.repeat(20)))
  expect(Math.max(...lines.map(({ y }) => y)) + 7).toBeLessThan(codeTop(long))
  expect(hint?.y).toBeGreaterThan(codeTop(long) + 204 + 13)
  expect((hint?.y ?? 0) + 13).toBeLessThanOrEqual(360)
})

test('short ones stand as they always did', () => {
  expect(texts(short).map(({ text, y }) => [text, y])).toEqual([
    ['小林老师', 24],
    ['班主任', 50],
    ['考前冲刺营', 72],
    ['微信扫码，添加班主任', 332],
  ])
  expect(codeTop(short)).toBe(100)
})
