import fc from 'fast-check'
import { ringSlots } from '@/features/question/ring/contract'
import { drag, release, type Drag } from '@/features/question/ring/gesture'

const down: Drag = { x: 300, y: 400, time: 0, axis: '', offset: 0, width: 375 }
const ring = (time: number, at = 5) => ({ at, count: 10, time })

describe('the slots', () => {
  it('hold the question on show and its neighbours, three wherever there are three', () => {
    expect(ringSlots(4, 10)).toEqual([3, 4, 5])
    expect(ringSlots(0, 10)).toEqual([0, 1, 2])
    expect(ringSlots(9, 10)).toEqual([9, 7, 8])
    expect(ringSlots(0, 1)).toEqual([0, null, null])
  })

  it('change one slot per turned page, so that a swipe sends one question', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(298), (count, place) => {
        const at = place % count
        if (at + 1 >= count) return
        const before = ringSlots(at, count)
        const after = ringSlots(at + 1, count)
        expect(after).toContain(at + 1)
        expect(after.filter((index, slot) => index !== before[slot]).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the finger', () => {
  it('commits at 30 % of the width, however slow', () => {
    expect(release(drag(down, { x: 300 - 113, y: 405 }), ring(5000))).toBe(1)
    expect(release(drag(down, { x: 300 - 112, y: 405 }), ring(5000))).toBe(0)
  })

  it('commits a quick flick', () => {
    expect(release(drag(down, { x: 331, y: 400 }), ring(100))).toBe(-1)
    expect(release(drag(down, { x: 329, y: 400 }), ring(100))).toBe(0)
  })

  it('leaves scrolling alone once it went up or down', () => {
    const scrolling = drag(drag(down, { x: 305, y: 420 }), { x: 20, y: 420 })
    expect(scrolling.axis).toBe('y')
    expect(release(scrolling, ring(100))).toBe(0)
  })

  it('goes nowhere beyond the first and the last question', () => {
    expect(release(drag(down, { x: 370, y: 400 }), ring(100, 0))).toBe(0)
    expect(release(drag(down, { x: 10, y: 400 }), ring(100, 9))).toBe(0)
  })
})
