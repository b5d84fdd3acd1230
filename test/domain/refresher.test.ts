import fc from 'fast-check'
import { pulledBy, refreshPhase, type RefreshEvent, type RefreshPhase } from '@/domain/refresher'

const run = (...events: RefreshEvent[]) => events.reduce(refreshPhase, 'idle' as RefreshPhase)
const pull = (distance: number): RefreshEvent => ({ type: 'pull', distance })

test('letting go from 45 px on refreshes, before it goes back', () => {
  expect(run(pull(44), { type: 'release' })).toBe('restoring')
  expect(run(pull(45), { type: 'release' })).toBe('refreshing')
  expect(run(pull(60), pull(20), { type: 'release' })).toBe('restoring')
})

test('a second pull while refreshing asks for nothing', () => {
  expect(run(pull(50), { type: 'release' }, pull(80), { type: 'release' })).toBe('refreshing')
})

test('a refresh ends by going back to rest', () => {
  expect(run(pull(50), { type: 'release' }, { type: 'done' })).toBe('restoring')
  expect(run(pull(50), { type: 'release' }, { type: 'done' }, { type: 'restored' })).toBe('idle')
})

test('an abort never refreshes', () => {
  expect(run(pull(90), { type: 'abort' }, { type: 'release' })).toBe('restoring')
})

test('whatever happens, done and restored lead back to rest: the page is never stuck', () => {
  const event = fc.oneof(
    fc.double({ min: -50, max: 200, noNaN: true }).map(pull),
    fc.constantFrom<RefreshEvent>({ type: 'release' }, { type: 'done' }, { type: 'restored' }, { type: 'abort' }),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      expect(
        [...events, { type: 'abort' } as const, { type: 'done' } as const, { type: 'restored' } as const].reduce(
          refreshPhase,
          'idle' as RefreshPhase,
        ),
      ).toBe('idle')
    }),
  )
})

test('the content gives way less and less and no further than 96', () => {
  expect(pulledBy(-10)).toBe(0)
  expect(pulledBy(105)).toBeGreaterThanOrEqual(45)
  expect(pulledBy(200) - pulledBy(150)).toBeLessThan(pulledBy(100) - pulledBy(50))
  expect(pulledBy(5000)).toBeLessThanOrEqual(96)
})
