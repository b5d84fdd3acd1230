import { useState } from 'react'
import type { Lesson } from '@/api/course-learn'
import { go } from '@/hooks/go'
import { goBeside } from '@/hooks/go-beside'
import { useReviewMode } from '@/hooks/review-mode'
import { system } from '@/platform/system'
import { renewLabel } from '../../lessons/ask-teacher'
import { lessonName, lessonsOf, liveWhen, unlockWords } from '../../lessons/lesson-words'
import { openQuiz } from '../../lessons/open-lesson'
import { serverNow } from '../../lessons/server-clock'
import { Closed, type ClosedProps } from '../../playing/closed'
import { NextOffer } from '../../playing/next-offer'
import { Player } from '../../playing/player'
import { usePlayer } from '../../playing/use-player'
import type { PlayDetail } from '../use-play-detail'

export interface StageProps {
  lesson: Lesson
  page: PlayDetail
}

/** px of a page on a computer (mockup 44). */
const COLUMN = 430

/** The lesson's film, or why there is none. */
export function Stage({ lesson, page }: StageProps) {
  const closed = useClosed(lesson, page)
  return closed ? <Closed {...closed} /> : <Playing lesson={lesson} page={page} />
}

const openCourse = ({ courseId }: Lesson) => void goBeside('coursePurchaseProduct', { courseId })

function Playing({ lesson, page }: StageProps) {
  const player = usePlayer({ lesson, counts: page.counts, onEnded: page.ended })
  const [{ windowWidth }] = useState(system.safeArea)
  const next = page.toc.data && lessonsOf(page.toc.data).find(({ id }) => id === lesson.nextId)
  return (
    <Player
      player={player}
      width={Math.min(COLUMN, windowWidth)}
      onAsk={lesson.hasClassTeacher ? page.ask : undefined}
      onCourse={() => openCourse(lesson)}
      next={<NextOffer title={next ? lessonName(next) : null} onNext={page.next} onAgain={player.toggle} />}
    />
  )
}

/** What stands in place of the film; null: it can be played. */
function useClosed(lesson: Lesson, { ask, toc }: PlayDetail): ClosedProps | null {
  const reviewing = useReviewMode()
  const now = serverNow()
  const teacher = lesson.hasClassTeacher ? { label: '咨询老师', onTap: ask } : undefined
  const course = { label: '了解课程', onTap: () => openCourse(lesson) }
  if (lesson.access === 'locked')
    return { words: '这一讲还没有开放', note: lesson.opensAt === null ? undefined : unlockWords(lesson.opensAt, now) }
  if (lesson.access === 'expired')
    return {
      words: '课程已到期',
      note: reviewing ? '学习记录还在' : '学习记录还在，续期后接着学',
      action: { label: renewLabel(lesson, reviewing), onTap: ask },
    }
  if (lesson.access === 'none')
    return reviewing
      ? { words: '这一讲暂未开放', action: teacher }
      : { words: '这一讲需要加入课程后观看', action: teacher ?? course, other: teacher && course }
  if (lesson.kind === 'handout') return withDocuments(lesson)
  if (lesson.kind === 'quiz') {
    const { quiz } = lesson
    const subjectId = toc.data?.subjectId
    return {
      words: '这一讲是随堂练习',
      action: quiz && subjectId ? { label: '去练习', onTap: () => openQuiz(quiz, subjectId) } : undefined,
    }
  }
  return withLive(lesson, now)
}

function withDocuments({ courseId, id }: Lesson): ClosedProps {
  return {
    words: '这一讲是讲义',
    action: { label: '打开讲义', onTap: () => void go('panelElectronicDetails', { courseId, lessonId: id }) },
  }
}

function withLive(lesson: Lesson, now: number): ClosedProps | null {
  const room = { label: '进入直播', onTap: () => void goBeside('courseLiveBrief', { lessonId: lesson.id }) }
  if (lesson.liveState === 'running') return { words: '正在直播', action: room }
  if (lesson.liveState === 'coming')
    return { words: '直播还没有开始', note: liveWhen(lesson, now), action: { ...room, label: '查看直播间' } }
  if (lesson.durationMs === 0) return { words: lesson.liveState === null ? '视频正在准备' : '直播已结束，暂无回放' }
  return null
}
