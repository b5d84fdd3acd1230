import type { CourseToc, TocLesson } from '@/api/course-learn'
import { anchorOf, lessonNote, liveWhen } from '@/pages_subpkg_course/lessons/lesson-words'
import { nextChange } from '@/pages_subpkg_course/lessons/use-live-turns'
import { barOf, firstChapter, firstStage, liveDays } from '@/pages_subpkg_course/purchased-course-detail/detail-model'
import { dayWords, filmTime, sizeWords } from '@/pages_subpkg_course/times'

/** 2026-11-20 10:00 in Shanghai. */
const NOW = Date.parse('2026-11-20T10:00:00+08:00')
const HOUR = 3_600_000

const lesson = (of: Partial<TocLesson> = {}): TocLesson => ({
  id: 'l1',
  number: 12,
  title: '心力衰竭病人的护理',
  kind: 'video',
  teacher: '',
  durationMs: 3_400_000,
  startsAt: null,
  endsAt: null,
  replay: false,
  liveState: null,
  reserved: false,
  positionMs: 0,
  percent: 0,
  finished: false,
  handouts: 0,
  free: false,
  quiz: null,
  ...of,
})
const live = (startsAt: number, of: Partial<TocLesson> = {}) =>
  lesson({ kind: 'live', startsAt, endsAt: startsAt + HOUR, replay: true, ...of })

const toc = (of: Partial<CourseToc> = {}) =>
  ({ access: 'owned', liveLessonId: null, doneLessons: 11, totalLessons: 68, current: null, stages: [], ...of }) as CourseToc

test('the bar offers the one next thing', () => {
  const current = { lessonId: 'l12', number: 12, title: '', positionMs: 1000 }
  expect(barOf(toc({ current }))).toEqual({ kind: 'goOn', lessonId: 'l12', number: 12, first: false })
  expect(barOf(toc({ current: { ...current, positionMs: 0 }, doneLessons: 0 }))).toMatchObject({ first: true })
  expect(barOf(toc({ current, liveLessonId: 'l13' }))).toEqual({ kind: 'live', lessonId: 'l13' })
  expect(barOf(toc({ doneLessons: 68 }))).toEqual({ kind: 'done' })
  expect(barOf(toc({ current, access: 'expired', liveLessonId: 'l13' }))).toEqual({ kind: 'renew' })
  expect(barOf(toc())).toEqual({ kind: 'none' })
  // Where to go on stands on the courses of a package.
  expect(barOf(toc({ kind: 'package', doneLessons: 68 }))).toEqual({ kind: 'none' })
})

const stageOf = (ids: string[], of: object = {}) => ({
  opensAt: null,
  chapters: [{ id: ids[0], done: 0, total: 2, lessons: ids.map((id) => ({ id })) }],
  ...of,
})

test('the stage with the lesson to go on is open at first, else the first that is not locked', () => {
  const stages = [stageOf(['a'], { opensAt: NOW + HOUR }), stageOf(['b', 'c']), stageOf(['d'])] as never
  expect(firstStage(toc({ stages, current: { lessonId: 'd', number: 1, title: '', positionMs: 0 } }))).toBe(2)
  expect(firstStage(toc({ stages }))).toBe(1)
})

test('a finished chapter is folded', () => {
  const chapters = [
    { id: 'x', done: 2, total: 2, lessons: [{ id: 'a' }] },
    { id: 'y', done: 0, total: 2, lessons: [{ id: 'b' }] },
  ] as never
  expect(firstChapter({ chapters }, undefined)).toBe('y')
  expect(firstChapter({ chapters }, 'a')).toBe('x')
})

test('the page reads again when a live begins or ends, and never when none does', () => {
  expect(nextChange([live(NOW + HOUR), live(NOW - HOUR / 2)], NOW)).toBe(NOW + HOUR / 2)
  expect(nextChange([live(NOW - 5 * HOUR), lesson()], NOW)).toBeNull()
})

test('lives by day: the next first, past ones from the latest back', () => {
  const day = 24 * HOUR
  const { coming, past } = liveDays(
    [live(NOW + 2 * day), live(NOW - day), live(NOW - 3 * day), live(NOW - 600_000), live(NOW + day), lesson()],
    NOW,
  )
  expect(coming.map(({ day: on }) => on)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(past.map(({ day: on }) => on)).toEqual(['2026-11-19', '2026-11-17'])
})

test('how a lesson reads', () => {
  expect(lessonNote(lesson(), NOW)).toBe('录播·56:40')
  expect(lessonNote(lesson({ positionMs: 1_296_000 }), NOW)).toBe('56:40·学到 21:36')
  expect(lessonNote(lesson({ finished: true }), NOW)).toBe('56:40·已学完')
  expect(lessonNote(lesson({ kind: 'quiz', durationMs: 0 }), NOW)).toBe('随堂练习')
  expect(lessonNote(live(NOW - HOUR / 2, { liveState: 'running' }), NOW)).toBe('今天 09:30 – 10:30')
  expect(lessonNote(live(NOW - 30 * HOUR, { liveState: 'over', durationMs: 0 }), NOW)).toBe('直播已结束')
  expect(liveWhen(live(Date.parse('2026-11-24T19:00:00+08:00')), NOW)).toBe('11月24日 19:00')
})

test('the outline opens a little above the lesson on show', () => {
  const lessons = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
  const stages = [{ chapters: [{ id: 'x', lessons }] }] as never
  expect(anchorOf({ stages }, 'e')).toBe('lesson-c')
  expect(anchorOf({ stages }, 'b')).toBe('chapter-x')
})

test('a day that was is told with its year once that is over, one to come is the next one', () => {
  const days = ['2025-12-31', '2026-01-01', '2027-03-10'].map((day) => dayWords(Date.parse(`${day}T12:00:00+08:00`), NOW))
  expect(days).toEqual(['2025年12月31日', '1月1日', '3月10日'])
})

test('times and sizes in words', () => {
  expect([0, 61_000, 3_723_000].map(filmTime)).toEqual(['00:00', '01:01', '1:02:03'])
  expect([NOW, NOW + 24 * HOUR, NOW + 96 * HOUR].map((at) => dayWords(at, NOW))).toEqual(['今天', '明天', '11月24日'])
  expect([420, 64_000, 3_200_000].map(sizeWords)).toEqual(['1 KB', '64 KB', '3.2 MB'])
})
