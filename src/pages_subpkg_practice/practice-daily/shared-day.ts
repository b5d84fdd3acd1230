import type { DailyAnalysis, DailyDay } from '@/api/daily'
import { dayWords } from '@/domain/daily-calendar'
import { ofSubject, type ShareThing } from '@/features/share/thing'

/** A day's set as something to share. */
export const sharedDay = (subjectId: string, { day, subjectName, title, total, minutes }: DailyDay): ShareThing => ({
  kind: 'daily',
  subjectId,
  refId: day,
  title: ofSubject(subjectName, title),
  text: `${dayWords(day)}，同科目的同学都做这 ${total} 题，约 ${minutes} 分钟。`,
})

/** The same with the learner's own result. */
export const sharedResult = (subjectId: string, { subjectName, title, result }: DailyAnalysis): ShareThing => ({
  kind: 'daily',
  subjectId,
  refId: result.day,
  title: ofSubject(subjectName, title),
  text: `${dayWords(result.day)}，${result.total} 题我答对 ${result.correct} 题，来比一比。`,
})
