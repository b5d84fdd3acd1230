/** Sections one after another: what closes, what opens, and from which moment its time runs. */
import { sectionsAt } from '@/domain/exam/session-sections'
import { takesAnswer } from '@/domain/exam/session-places'
import type { SectionState } from '@/domain/exam/types'
import { examOf, MINUTE, NOW, openOn, play } from './session-fixtures'

const section = (id: string, status: SectionState['status'], times: Partial<SectionState> = {}): SectionState => ({
  ...{ id, name: id, status, from: 1, to: 1, groupsLocked: false, minutes: null, deadline: null, choose: null, chosen: null },
  ...times,
})
const brief = (sections: readonly SectionState[]) => sections.map(({ status, deadline }) => [status, deadline])

test('who leaves a section comes into the next one alone, whose time begins then', () => {
  const sections = [
    section('a', 'open', { minutes: 30, deadline: NOW + 30 * MINUTE }),
    section('b', 'waiting', { minutes: 20 }),
    section('c', 'waiting'),
  ]
  const next = sectionsAt(sections, NOW + MINUTE, 'a')
  expect(brief(next)).toEqual([
    ['locked', null],
    ['open', NOW + 21 * MINUTE],
    ['waiting', null],
  ])
})

test('a device that slept finds every section closed at its own time, and the one that runs now open', () => {
  const sections = [
    section('a', 'open', { minutes: 30, deadline: NOW + 30 * MINUTE }),
    section('b', 'waiting', { minutes: 20 }),
    section('c', 'waiting', { minutes: 10 }),
  ]
  expect(brief(sectionsAt(sections, NOW + 55 * MINUTE))).toEqual([
    ['locked', null],
    ['locked', null],
    ['open', NOW + 60 * MINUTE],
  ])
})

test('the last section closes at its time; before it nothing changes', () => {
  const sections = [section('a', 'locked'), section('b', 'open', { minutes: 20, deadline: NOW })]
  expect(sectionsAt(sections, NOW - 1)).toBe(sections)
  expect(brief(sectionsAt(sections, NOW))).toEqual([
    ['locked', null],
    ['locked', null],
  ])
})

test('a section that is open already keeps its own time when another one closes', () => {
  const sections = [section('a', 'open', { minutes: 30, deadline: NOW }), section('b', 'open', { minutes: 30, deadline: NOW + MINUTE })]
  expect(brief(sectionsAt(sections, NOW))).toEqual([
    ['locked', null],
    ['open', NOW + MINUTE],
  ])
})

test('a section without a time of its own stays open as long as the exam runs', () => {
  const { session } = play(openOn(examOf([{ ids: ['q1'] }, { ids: ['q2'] }, { ids: ['q3'] }])), [{ type: 'leave' }])
  const later = play(session, [{ type: 'tick' }, { type: 'choose', letter: 'A' }], NOW + 50 * MINUTE)
  expect(later.ops).toMatchObject([{ op: 'answer', questionId: 'q2' }])
  expect([takesAnswer(later.session, 'q1'), takesAnswer(later.session, 'q3')]).toEqual([false, false])
})
