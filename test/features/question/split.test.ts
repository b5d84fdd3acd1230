import { dragSplit, settleSplit, startSplit } from '@/features/question/split'
import { text } from '../../domain/practice-fixtures'

const stage = { height: 587, width: 375, scale: 1 }
const five = ['呼吸减慢', '膝反射减弱或消失', '尿量减少', '心率加快', '血压骤降'].map(text)

test('a case starts with what its question leaves, as in mockup 05, and keeps 160', () => {
  expect(startSplit(text('遵医嘱静脉滴注硫酸镁，其中毒反应最早出现的表现是'), five, stage)).toBeGreaterThanOrEqual(160)
  expect(startSplit(text('遵医嘱静脉滴注硫酸镁，其中毒反应最早出现的表现是'), five, stage)).toBeLessThanOrEqual(200)
  expect(startSplit(text('题'.repeat(400)), five, stage)).toBe(160)
  expect(startSplit(text('短'), five.slice(0, 2), stage)).toBeLessThanOrEqual(587 * 0.7)
})

test('the grip leaves 120 to both sides', () => {
  expect(dragSplit(200, -500, 587)).toBe(120)
  expect(dragSplit(200, 900, 587)).toBe(467)
  expect(dragSplit(200, 30, 587)).toBe(230)
})

test('a released grip rests at 30, 50 or 70 % when it is within 24', () => {
  expect(settleSplit(176 + 24, 587)).toBe(176)
  expect(settleSplit(176 + 25, 587)).toBe(201)
  expect(settleSplit(300, 587)).toBe(294)
  expect(settleSplit(400, 587)).toBe(411)
})
