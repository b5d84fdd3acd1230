import fc from 'fast-check'
import { MIN_SAMPLE, publicFigures } from '@/domain/stats'

const four = { count: 4, right: ['B'] }

describe('figures of a question', () => {
  it('shows nothing below the minimum sample, even at its edge', () => {
    const counts = { sample: MIN_SAMPLE - 1, correct: 20, letters: { B: 20, A: 9 } }
    expect(publicFigures(counts, four)).toEqual({ correctRate: null, optionShares: null, mostWrong: null })
    expect(publicFigures({ ...counts, sample: MIN_SAMPLE }, four).correctRate).toBeCloseTo(20 / 30)
  })

  it('gives shares in option order and the most chosen wrong letter, the first of equals', () => {
    expect(publicFigures({ sample: 40, correct: 20, letters: { B: 20, C: 8, D: 12 } }, four)).toEqual({
      correctRate: 0.5,
      optionShares: [0, 0.5, 0.2, 0.3],
      mostWrong: 'D',
    })
    expect(publicFigures({ sample: 40, correct: 20, letters: { B: 20, C: 10, D: 10 } }, four).mostWrong).toBe('C')
  })

  it('names no wrong letter when nobody was wrong', () => {
    expect(publicFigures({ sample: 30, correct: 30, letters: { B: 30 } }, four).mostWrong).toBeNull()
  })

  it('says 0 % when everybody was wrong, which is not "no data"', () => {
    expect(publicFigures({ sample: 30, correct: 0, letters: { A: 30 } }, four)).toEqual({
      correctRate: 0,
      optionShares: [1, 0, 0, 0],
      mostWrong: 'A',
    })
  })

  it('has no shares for questions without options', () => {
    expect(publicFigures({ sample: 50, correct: 25, letters: {} }, null)).toEqual({ correctRate: 0.5, optionShares: null, mostWrong: null })
  })

  it('keeps every figure within 0 and 1', () => {
    const counts = fc.record({ sample: fc.integer({ min: 30, max: 500 }), chosen: fc.array(fc.nat(30), { minLength: 4, maxLength: 4 }) })
    fc.assert(
      fc.property(counts, ({ sample, chosen }) => {
        const letters = Object.fromEntries(chosen.map((n, i) => ['ABCD'.charAt(i), n]))
        const figures = publicFigures({ sample, correct: letters.B ?? 0, letters }, four)
        for (const share of [figures.correctRate, ...(figures.optionShares ?? [])]) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
        expect(figures.mostWrong).not.toBe('B')
      }),
    )
  })
})
