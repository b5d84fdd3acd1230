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
