import { useEffect, useState } from 'react'
import type * as practice from '@/api/practice'
import type { AsyncQuery } from '@/components/async-view'
import { dayToAnnounce } from '@/domain/daily-announcement'
import { useActiveSubject, type ActiveSubject } from '@/features/subject-switch/use-active-subject'
import { useAnnouncement } from '@/hooks/announcement'
import { go } from '@/hooks/go'
import { useOnceShown } from '@/hooks/once-shown'
import { useApi } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { build } from '@/platform/build'
import type { RouteQuery } from '@/routes'
import { CHAPTERS_ID, initiallyOpen, ROWS_PER_STEP, type ChapterSection } from './chapter-model'
import { homeData, type HomeData } from './home-data'
import type { StepTarget } from './home-model'
import { homeReads } from './home-reads'
import { useFirstScreen } from './use-first-screen'

/** Time the scroll to the chapters takes, ms; afterwards it may be asked for again. */
const SCROLL_MS = 300

/** The home answer, the chapter tree and the progress as one: the page is drawn when all of it is there. */
function useHomeData({ id, userId, loggedIn, error, refetch }: ActiveSubject): AsyncQuery<HomeData> {
  const ready = id !== ''
  const reads = homeReads(id, userId)
  const home = useApi(...reads.home, { enabled: ready })
  const tree = useApi(...reads.tree, { enabled: ready })
  const progress = useApi(...reads.progress, { enabled: ready && loggedIn })
  const failed = error ?? (home.data ? null : home.error) ?? (tree.data ? null : tree.error)
  const waiting = !home.data || !tree.data || (loggedIn && progress.isPending)
  const refetchAll = () => Promise.all(ready ? [home.refetch(), tree.refetch(), ...(loggedIn ? [progress.refetch()] : [])] : [refetch()])
  const state = { error: failed, isPending: waiting && !failed, isFetching: home.isFetching || tree.isFetching, refetch: refetchAll }
  if (waiting || !home.data || !tree.data) return { ...state, data: undefined }
  return { ...state, data: homeData({ home: home.data, tree: tree.data, progress: progress.data ?? null }) }
}

/** Which section is open and how many of its rows are drawn; starts anew with every subject. */
function useChapterView(subjectId: string, sections: ChapterSection[] | undefined) {
  const [view, setView] = useState<{ subjectId: string; open?: string; limit: number }>({ subjectId, limit: ROWS_PER_STEP })
  const current = view.subjectId === subjectId ? view : { subjectId, limit: ROWS_PER_STEP }
  const open = current.open ?? (sections && initiallyOpen(sections)) ?? ''
  const most = Math.max(0, ...(sections ?? []).map(({ rows }) => rows.length))
  const toggle = (id: string) => setView({ subjectId, open: id === open ? '' : id, limit: ROWS_PER_STEP })
  const more = () => {
    if (current.limit < most) setView({ ...current, limit: current.limit + ROWS_PER_STEP })
  }
  return { open, limit: current.limit, toggle, more }
}

/** An address that was typed puts one home over another: the chapters of each have an id of their own, the first one that of its picture. */
let homes = 0

/** A scroll to the chapter section that may be asked for again and again; `wanted` asks for it on arrival. */
function useChapterScroll(wanted: boolean) {
  const [id] = useState(() => ((homes += 1) === 1 ? CHAPTERS_ID : `${CHAPTERS_ID}-${homes}`))
  const [target, setTarget] = useState<string | undefined>()
  useEffect(() => {
    if (wanted) setTarget(id)
  }, [wanted, id])
  useEffect(() => {
    if (!target) return undefined
    const timer = setTimeout(() => setTarget(undefined), SCROLL_MS)
    return () => clearTimeout(timer)
  }, [target])
  return { id, target, scroll: () => setTarget(id) }
}

/** Today's practice is announced once per learner, subject and day, until it is opened, closed or done. */
function useDailyEntry({ id, userId }: ActiveSubject, daily: NonNullable<practice.PracticeHome['personal']>['daily'] | undefined) {
  const [closed, setClosed] = useState('')
  const day = dayToAnnounce(daily)
  const announced = useAnnouncement(id, day)
  const key = `${userId} ${id} ${day}`
  const close = () => setClosed(key)
  if (!announced || closed === key) return null
  return {
    close,
    open: () => {
      close()
      void go('practiceDaily', {})
    },
  }
}

/** Opens a practice. */
function practise(query: RouteQuery['practiceCore']): void {
  if (!requireLogin()) return
  void go('practiceCore', query)
}

/** The practice tab: what it shows and what its controls do. */
export function usePractice({ section }: RouteQuery['practice']) {
  const subject = useActiveSubject()
  const query = useHomeData(subject)
  const view = useChapterView(subject.id, query.data?.sections)
  const whole = useFirstScreen(query)
  const drawn = query.data !== undefined
  // Behind the home: an exam's scripts are a package that WeChat's preloadRule cannot fetch (docs/decisions/026).
  useEffect(() => (drawn ? build.fetchAhead() : undefined), [drawn])
  const scroll = useChapterScroll(section === 'chapters' && query.data !== undefined && whole)
  // A learner without a subject is sent to choose one.
  useOnceShown(subject.mustChoose, () => void go('learnExam', { first: '1' }))
  const announcement = useDailyEntry(subject, query.data?.home.personal?.daily)

  const step = (target: StepTarget) =>
    practise(
      target.kind === 'session'
        ? { sessionId: target.sessionId }
        : { source: 'chapter', subjectId: subject.id, chapterId: target.chapterId },
    )

  return {
    subject,
    query,
    whole,
    view,
    announcement,
    chaptersId: scroll.id,
    scrollTarget: scroll.target,
    step,
    practiseChapter: (chapterId: string) => practise({ source: 'chapter', subjectId: subject.id, chapterId }),
    entries: {
      chapters: scroll.scroll,
      daily: () => void go('practiceDays', {}),
      random: () => practise({ source: 'random', subjectId: subject.id }),
      unseen: () => practise({ source: 'unseen', subjectId: subject.id }),
      simulated: () => void go('practiceSimulated', {}),
      past: () => void go('practiceAdvancedList', { kind: 'past' }),
      advanced: () => void go('practiceAdvancedList', {}),
      wrong: () => void (requireLogin() && go('practiceError', {})),
      favorite: () => void (requireLogin() && go('practiceFavorite', {})),
      note: () => void (requireLogin() && go('practiceNote', {})),
    },
  }
}
