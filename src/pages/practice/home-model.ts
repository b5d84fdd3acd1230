/** What the practice home offers next: the unfinished practice, or the chapter to begin with. */
import type { ChapterRow, ChapterSection } from './chapter-model'
import { firstChapter } from './chapter-model'

/** An unfinished practice of the learner. */
export interface Resume {
  sessionId: string
  title: string
  answered: number
  total: number
}

/** What tapping the card starts. */
export type StepTarget = { kind: 'session'; sessionId: string } | { kind: 'chapter'; chapterId: string }

export interface NextStep {
  title: string
  /** The word on the button. */
  action: '继续' | '开始'
  /** Only of an unfinished practice. */
  progress: { answered: number; total: number } | null
  note: string
  target: StepTarget
}

function beginAt(row: ChapterRow, first: boolean): NextStep {
  const note = first ? row.name : `${row.total - (row.answered ?? 0)} 题还没做`
  return { title: first ? '从第一章开始' : row.name, action: '开始', progress: null, note, target: { kind: 'chapter', chapterId: row.id } }
}

/**
 * The next step: the unfinished practice when there is one, else the first chapter with something left; null for a subject
 * without questions.
 */
export function nextStep(resume: Resume | null, sections: ChapterSection[]): NextStep | null {
  if (resume) {
    const { sessionId, title, answered, total } = resume
    return { title, action: '继续', progress: { answered, total }, note: '', target: { kind: 'session', sessionId } }
  }
  const row = firstChapter(sections)
  return row && beginAt(row, row.id === sections[0]?.rows[0]?.id)
}
