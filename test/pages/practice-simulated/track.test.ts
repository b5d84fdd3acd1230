import fc from 'fast-check'
import type { ExamSession } from '@/domain/exam/session'
import { moveTrack, slotOf, type Track } from '@/pages_subpkg_practice/practice-simulated/track'
import { caseOf, examOf, openOn, play, type Bare } from '../../domain/exam/session-fixtures'

const slots = (track: Track) => [0, 1, 2].map((slot) => slotOf(track, slot)?.index ?? null)

/** Plays events one by one; the track follows as on the page. */
function walk(session: ExamSession, events: Bare[]): { session: ExamSession; tracks: Track[] } {
  const tracks = [moveTrack(null, session)]
  let now = session
  for (const event of events) {
    now = play(now, [event]).session
    tracks.push(moveTrack(tracks[tracks.length - 1] ?? null, now))
  }
  return { session: now, tracks }
}

const forth: Bare = { type: 'turn', step: 1 }
const back: Bare = { type: 'turn', step: -1 }

test('one step moves one place and changes one slot', () => {
  const { tracks } = walk(openOn(examOf([{ ids: ['a', 'b', 'c', 'd', 'e'] }])), [forth, forth, forth, back])
  expect(tracks.map(({ at }) => at)).toEqual([0, 1, 2, 3, 2])
  expect(tracks.map(slots)).toEqual([
    [0, 1, null],
    [0, 1, 2],
    [3, 1, 2],
    [3, 4, 2],
    [3, 1, 2],
  ])
})

test('the ends of an open section resist: nothing is before the first place, nothing after the last', () => {
  const { tracks } = walk(openOn(examOf([{ ids: ['a', 'b'] }, { ids: ['c'] }])), [forth])
  expect(tracks[0]).toMatchObject({ at: 0, count: 2, previous: null, next: 1 })
  expect(tracks[1]).toMatchObject({ at: 1, count: 2, previous: 0, next: null })
})

test('a jump changes what lies on the ring, not the place: it does not slide', () => {
  const { tracks } = walk(openOn(examOf([{ ids: ['a', 'b', 'c', 'd', 'e', 'f'] }])), [forth, { type: 'goTo', id: 'e' }])
  expect(tracks[2]).toMatchObject({ at: 1, previous: 3, current: 4, next: 5 })
})

test('a case question without an answer is not left by a swipe, since there is no way back; an answered one is', () => {
  const opened = openOn(examOf([{ ids: [caseOf('g', 3), 'z'], more: { groupsLocked: true } }]))
  expect(moveTrack(null, opened)).toMatchObject({ next: null, count: 1 })
  const { tracks } = walk(opened, [{ type: 'choose', letter: 'A' }, forth])
  expect(tracks[1]).toMatchObject({ at: 0, next: 1, count: 2 })
  expect(tracks[2]).toMatchObject({ current: 1, previous: null, at: 0 })
})

test('cases that were not chosen are skipped in one step', () => {
  const paper = examOf([{ ids: [caseOf('g', 2), caseOf('h', 2), caseOf('i', 2)], more: { choose: 2 } }])
  const { tracks } = walk(openOn(paper), [{ type: 'select', sectionId: 's1', groupIds: ['g', 'i'] }, forth, forth])
  expect(tracks[2]).toMatchObject({ at: 1, current: 1, next: 4 })
  expect(tracks[3]).toMatchObject({ at: 2, current: 4, previous: 1, next: 5 })
})

test('nothing moves while the learner answers', () => {
  const { tracks } = walk(openOn(examOf([{ ids: ['a', 'b'] }])), [{ type: 'choose', letter: 'B' }, { type: 'mark' }])
  expect(tracks[2]).toBe(tracks[0])
})

test('wherever a walk goes, the question on show lies at its place and a swipe never leaves the ring', () => {
  const event = fc.oneof(
    fc.constantFrom<Bare>(forth, back, { type: 'choose', letter: 'A' }, { type: 'leave' }),
    fc.constantFrom('a', 'b', 'g-1', 'g-2', 'g-3', 'h-1', 'h-2', 'z').map((id): Bare => ({ type: 'goTo', id })),
  )
  const parts = [{ ids: ['a', 'b'] }, { ids: [caseOf('g', 3), caseOf('h', 2)], more: { groupsLocked: true } }, { ids: ['z'] }]
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), fc.boolean(), (events, free) => {
      const { session, tracks } = walk(openOn(examOf(parts, free ? 'free' : 'sequence')), events)
      expect(tracks[tracks.length - 1]?.current).toBe(session.current)
      for (const track of tracks) {
        expect(slotOf(track, track.at % 3)).toEqual({ at: track.at, index: track.current })
        expect(track.at > 0).toBe(track.previous !== null)
        expect(track.count - track.at).toBe(track.next === null ? 1 : 2)
      }
    }),
  )
})
