import * as course from '@/api/course'
import * as exam from '@/api/exam'
import type { AsyncQuery } from '@/components/async-view'
import { knownSubject, MAJORS_KEY, useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { readAhead, useApi, type Read } from '@/hooks/query'
import { isReviewed, useReviewMode } from '@/hooks/review-mode'
import { system } from '@/platform/system'
import { useConfigStore } from '@/stores/config'
import { useUserStore } from '@/stores/user'
import { useCatalogue } from './use-catalogue'

/** The tab's answer, and how far the server's clock is ahead of this device's, ms. */
export interface CourseTab {
  home: course.CourseHome
  offset: number
}

async function readTab(subjectId: string): Promise<CourseTab> {
  const home = await course.home(subjectId)
  return { home, offset: home.now - system.now() }
}

/** @param reviewed the app is under review: other prices, other courses */
const viewerOf = (userId: string, reviewed: boolean) => `${userId} ${reviewed ? 'reviewed' : ''}`

const tabRead = (id: string, viewer: string): Read<CourseTab> => [['course', 'home', id, viewer], () => readTab(id)]

/** The tab of whoever is known to this device already. */
export function readTabAhead(): void {
  const { id, userId } = knownSubject()
  const { activeCourseSubSpecialtyId: chosenId, userSelQuestions } = useUserStore.getState()
  const own = userSelQuestions.some((subject) => subject.id === chosenId) ? chosenId : id
  if (own !== '') readAhead([tabRead(own, viewerOf(userId, isReviewed(useConfigStore.getState())))])
}

/** The name of a subject a guest looks at: the catalogue of exams knows it. null until it has answered. */
function useGuestName(id: string, wanted: boolean): string | null {
  const catalogue = useApi(MAJORS_KEY, exam.majors, { enabled: wanted })
  const subjects = catalogue.data?.flatMap(({ groups }) => groups.flatMap((group) => group.subjects))
  return catalogue.isLoading ? null : (subjects?.find((subject) => subject.id === id)?.name ?? '')
}

/** The course tab: of which subject, what stands on it, and what of the catalogue is looked at. */
export function useCourse() {
  const subject = useActiveSubject()
  const reviewed = useReviewMode()
  const chosenId = useUserStore((state) => state.activeCourseSubSpecialtyId)
  const known = subject.chosen.find(({ id }) => id === chosenId)
  const id = known?.id ?? subject.id
  const name = known?.name ?? subject.name
  const guestName = useGuestName(id, name === '' && id !== '')
  const viewer = viewerOf(subject.userId, reviewed)
  const tab = useApi(...tabRead(id, viewer), { enabled: id !== '' })
  const catalogue = useCatalogue({ subjectId: id, viewer, keeps: subject.loggedIn }, tab.data?.home)
  const query: AsyncQuery<CourseTab> = {
    data: tab.data,
    error: subject.error ?? tab.error,
    isPending: tab.isPending,
    isFetching: tab.isFetching,
    refetch: () => (id === '' ? subject.refetch() : tab.refetch()),
  }
  return {
    subject: { ...subject, id, name: name || (guestName ?? '') },
    /** The name is still to come: anything in its place would move when it does. */
    naming: name === '' && !subject.mustChoose && (id === '' ? query.error === null : guestName === null),
    query,
    catalogue,
    select: (subjectId: string) => useUserStore.getState().selectCourseSubject(subjectId),
    refresh: async () => Promise.all([catalogue.searching ? null : query.refetch(), catalogue.refresh()]),
  }
}

export type CoursePage = ReturnType<typeof useCourse>
