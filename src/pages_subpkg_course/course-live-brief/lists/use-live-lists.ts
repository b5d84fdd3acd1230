import { useState } from 'react'
import * as course from '@/api/course'
import { addDays, dayOf } from '@/domain/calendar'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { withSubject } from '@/features/subject-switch/with-subject'
import { numbered, usePages } from '@/hooks/pages'
import { useApi } from '@/hooks/query'
import { useReviewMode } from '@/hooks/review-mode'
import { system } from '@/platform/system'
import { useUserStore } from '@/stores/user'

/** The subject whose courses are looked at, and who looks. */
function useOwner() {
  const subject = useActiveSubject()
  const reviewed = useReviewMode()
  const chosenId = useUserStore((state) => state.activeCourseSubSpecialtyId)
  const id = subject.chosen.find((one) => one.id === chosenId)?.id ?? subject.id
  return { ...subject, id, viewer: `${subject.userId} ${reviewed ? 'reviewed' : ''}` }
}

/** Lives of the subject, and how far the server's clock is ahead, ms. */
export function useLives() {
  const owner = useOwner()
  const { id, viewer, mustChoose } = owner
  const lives = usePages({
    key: ['course', 'lives', id, viewer],
    read: async (page) => {
      const answer = await course.lives(id, page)
      return { ...answer, offset: answer.now - system.now() }
    },
    ...numbered,
    enabled: id !== '',
  })
  return { ...lives, query: withSubject(owner, lives.query), mustChoose, offset: lives.query.data?.[0]?.offset ?? 0 }
}

/** Open courses of the subject. */
export function useOpenCourses() {
  const owner = useOwner()
  const { id, viewer } = owner
  const courses = usePages({
    key: ['course', 'open', id, viewer],
    read: (page) => course.list({ subjectId: id, shelf: 'open', page }),
    ...numbered,
    enabled: id !== '',
  })
  return { ...courses, query: withSubject(owner, courses.query) }
}

/** Days of the timetable that can be chosen. */
const DAYS = 14

/** The timetable from today on, a day at a time. @param offset the server's clock minus this device's, ms. @param wanted it is on screen */
export function useTimetable(offset: number, wanted: boolean) {
  const owner = useOwner()
  const { id, viewer } = owner
  const today = dayOf(system.now() + offset)
  const [chosen, setChosen] = useState('')
  const table = useApi(['course', 'timetable', id, viewer, today], () => course.timetable({ subjectId: id, from: today, days: DAYS }), {
    enabled: wanted && id !== '',
  })
  const day = chosen || today
  return {
    query: withSubject(owner, table),
    today,
    day,
    days: Array.from({ length: DAYS }, (_, step) => addDays(today, step)),
    choose: setChosen,
  }
}

export type TimetableDesk = ReturnType<typeof useTimetable>
