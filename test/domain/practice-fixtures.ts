/** Small papers for the tests of the practice session. */
import { openPractice, type Opening } from '@/domain/practice-resume'
import { reducePractice, type PracticeEvent, type PracticeState } from '@/domain/practice-session'
import type { Answer, Paper, Question, QuestionGroup, QuestionType } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import type { CoreMeta } from '@/pages_subpkg_practice/practice-core/core'

export const text = (words: string): Rich => [{ t: 'p', c: [words] }]

const DEFAULT: Record<Answer['kind'], Answer> = {
  choice: { kind: 'choice', letters: ['B'] },
  judge: { kind: 'judge', value: true },
  blank: { kind: 'blank', blanks: [{ texts: ['心率'] }, { number: 60, tolerance: 1 }] },
  essay: { kind: 'essay', model: text('参考'), points: [] },
}

/** A question of four options (none for judge, blank, essay). */
export function question(id: string, type: QuestionType, more: Partial<Question> = {}): Question {
  const kind = type === 'JUDGE' ? 'judge' : type === 'BLANK' ? 'blank' : type === 'ESSAY' ? 'essay' : 'choice'
  const several = type === 'X' || type === 'MULTIPLE' || type === 'CASE' || type === 'INDEFINITE'
  return {
    id,
    version: 1,
    type,
    groupId: null,
    chapterId: 'c1',
    chapterName: '循环系统',
    stem: text(`题目 ${id}`),
    fact: null,
    options: kind === 'choice' ? ['甲', '乙', '丙', '丁'].map(text) : [],
    answer: several ? { kind: 'choice', letters: ['A', 'C'] } : DEFAULT[kind],
    analysis: null,
    points: [],
    difficulty: 2,
    source: null,
    year: null,
    ...more,
  }
}

export const group = (id: string, type: QuestionType, questionIds: string[]): QuestionGroup => ({
  id,
  type,
  passage: text('病例'),
  options: type === 'B1' ? ['甲', '乙', '丙'].map(text) : null,
  questionIds,
})

/** One question of every way of answering, a case of two, a B1 pair. */
export const mixed: Paper = {
  questions: [
    question('single', 'A1'),
    question('several', 'X'),
    question('judge', 'JUDGE'),
    question('blank', 'BLANK'),
    question('essay', 'ESSAY'),
    question('case1', 'A3', { groupId: 'g' }),
    question('case2', 'CASE', { groupId: 'g' }),
    question('b1', 'B1', { groupId: 'b', options: [] }),
    question('b2', 'B1', { groupId: 'b', options: [] }),
  ],
  groups: [group('g', 'A3', ['case1', 'case2']), group('b', 'B1', ['b1', 'b2'])],
}

/** An opened session of `paper` with the clock running from 1,000. */
export function opened(paper: Paper = mixed, more: Partial<Opening> = {}): PracticeState {
  const server = { position: 0, recitePosition: 0, elapsedMs: 0, finished: false, marks: [], answers: [] }
  const state = openPractice({ paper, server, note: null, unsent: [], ...more })
  return reducePractice(state, { type: 'visible', visible: true, now: 1000 })
}

/** What the page knows of a session of a chapter beside its paper. */
export const chapterMeta = (): CoreMeta => ({
  sessionId: 's1',
  subjectId: 'nurse',
  source: 'chapter',
  refId: null,
  chapterId: 'c1',
  title: '循环系统',
  counted: new Set(),
  corrected: new Set(),
})

/** Applies events in order. */
export const run = (state: PracticeState, ...events: PracticeEvent[]): PracticeState => events.reduce(reducePractice, state)
