import type { ChapterTree } from '@/api/bank'
import type { ChapterProgress, PracticeHome } from '@/api/practice'
import { chapterSections, type ChapterSection } from './chapter-model'
import { nextStep, type NextStep } from './home-model'

/** Everything the page draws, of one subject. */
export interface HomeData {
  home: PracticeHome
  sections: ChapterSection[]
  /** Questions of the subject. */
  total: number
  step: NextStep | null
}

/** The answers of the home as the page shows them. */
export interface HomeAnswers {
  home: PracticeHome
  tree: ChapterTree
  /** null for a guest. */
  progress: ChapterProgress[] | null
}

/** What the page draws of its answers: for the page, and for its picture in index.html (config/h5/first). */
export function homeData({ home, tree, progress }: HomeAnswers): HomeData {
  const sections = chapterSections(tree.chapters, progress)
  return { home, sections, total: tree.total, step: nextStep(home.personal?.resume ?? null, sections) }
}
