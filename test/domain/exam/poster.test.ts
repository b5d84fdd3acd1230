import { posterOf } from '@/domain/exam/poster'
import type { Picture } from '@/domain/picture'
import { reportOf } from './report-fixtures'

const words = ({ shapes }: Picture) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
const arcs = ({ shapes }: Picture) => shapes.flatMap((shape) => (shape.kind === 'arc' ? [shape.to] : []))

test('score, paper, subject and day, in points and not in hundredths', () => {
  const picture = posterOf(reportOf({ score: 8550 }))
  expect(words(picture)).toEqual(
    expect.arrayContaining([
      '全真模拟卷（三）',
      '专业实务 · 11\u00a0月\u00a020\u00a0日',
      '85.5',
      '满分 120 · 及格 72',
      '已通过',
      '86 / 120',
      '82:45',
    ]),
  )
  expect(arcs(picture)).toEqual([1, 8550 / 12000])
})

test('a fail says how much was missing; nothing earned draws no arc', () => {
  expect(words(posterOf(reportOf({ score: 6600, passed: false })))).toEqual(expect.arrayContaining(['未通过', '还差 6 分']))
  expect(arcs(posterOf(reportOf({ score: -100, passed: false })))).toEqual([1])
})

test('nothing in it tells who it is, and everything stays on the picture', () => {
  const picture = posterOf(reportOf())
  expect(JSON.stringify(picture)).not.toMatch(/attempt|nurse/)
  for (const shape of picture.shapes) {
    if (shape.kind === 'line') continue
    expect(shape.x).toBeGreaterThanOrEqual(0)
    expect(shape.x).toBeLessThanOrEqual(picture.width)
    expect(shape.y).toBeLessThanOrEqual(picture.height)
  }
})

test.each([11850, 11875, -1225, 119950])('%d hundredths are never cut: half a score is another one', (score) => {
  const { shapes } = posterOf(reportOf({ score, full: 120_000, passScore: 72_050 }))
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
  // A figure of the boldest face is 0.6 em wide, a Chinese letter 1 em.
  const wide = ({ text, size }: (typeof texts)[number]) =>
    Array.from(text).reduce((sum, letter) => sum + (letter < '\u0080' ? 0.6 : 1), 0) * size
  const ring = texts.filter(({ y }) => y > 150 && y < 240)
  expect(ring.map(({ text }) => text)).toEqual([`${score < 0 ? '−' : ''}${Math.abs(score) / 100}`, '满分 1200 · 及格 720.5'])
  for (const text of ring) expect(wide(text)).toBeLessThanOrEqual(text.room)
})

test('the long name of a paper is there to its end, and so is the day below it', () => {
  const paperName = '2027 年护士执业资格考试实践能力全真模拟卷（第一套·含案例分析题）'
  const all = words(posterOf(reportOf({ paperName, subjectName: '全国护士执业资格考试（含初级护师与主管护师）' })))
  expect(all.slice(0, 2).join('')).toBe(paperName)
  expect(all[2]).toContain('11\u00a0月\u00a020\u00a0日')
})
