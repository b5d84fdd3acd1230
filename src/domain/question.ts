/**
 * The question model (product.md "Question model"): what the server stores per version, what the
 * client practises on, and what the scoring engine judges. Pure types and tables, no logic of a session.
 */
import type { Rich } from './rich'

/** Codes of the question types; labels are in {@link TYPE_LABEL}. */
export const QUESTION_TYPES = [
  'A1',
  'A2',
  'SINGLE',
  'A3',
  'A4',
  'B1',
  'X',
  'MULTIPLE',
  'INDEFINITE',
  'CASE',
  'JUDGE',
  'BLANK',
  'ESSAY',
  'CLOZE',
  'READING',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** How a type is answered; decides the control on screen and the judge. */
export type AnswerKind = 'single' | 'multiple' | 'judge' | 'blank' | 'essay'

export const TYPE_LABEL: Record<QuestionType, string> = {
  A1: 'A1 型题',
  A2: 'A2 型题',
  SINGLE: '单选题',
  A3: 'A3 型题',
  A4: 'A4 型题',
  B1: 'B1 型题',
  X: 'X 型题',
  MULTIPLE: '多选题',
  INDEFINITE: '不定项选择题',
  CASE: '案例分析题',
  JUDGE: '判断题',
  BLANK: '填空题',
  ESSAY: '简答题',
  CLOZE: '完形填空',
  READING: '阅读理解',
}

const KIND: Record<QuestionType, AnswerKind> = {
  A1: 'single',
  A2: 'single',
  SINGLE: 'single',
  A3: 'single',
  A4: 'single',
  B1: 'single',
  CLOZE: 'single',
  READING: 'single',
  X: 'multiple',
  MULTIPLE: 'multiple',
  INDEFINITE: 'multiple',
  CASE: 'multiple',
  JUDGE: 'judge',
  BLANK: 'blank',
  ESSAY: 'essay',
}

/** The way a question of this type is answered. */
export const answerKind = (type: QuestionType): AnswerKind => KIND[type]

/**
 * One blank: accepted texts (NFKC-normalised before comparing) or a number within a tolerance. `behind`: what the stem writes behind the
 * blank, of which a learner may write as much as he likes behind his answer.
 */
export type BlankAnswer = ({ texts: string[] } | { number: number; tolerance: number }) & { behind?: string }

/** The right answer of a question. Letters are 'A'.. in option order; judge is true/false. */
export type Answer =
  | { kind: 'choice'; letters: string[] }
  | { kind: 'judge'; value: boolean }
  | { kind: 'blank'; blanks: BlankAnswer[] }
  | { kind: 'essay'; model: Rich; points: { text: string; score: number }[] }

/** What a learner answered. Essay `selfScore` is the learner's own rating, 0 to 1, null until rated. */
export type Response =
  | { kind: 'choice'; letters: string[] }
  | { kind: 'judge'; value: boolean }
  | { kind: 'blank'; blanks: string[] }
  | { kind: 'essay'; text: string; selfScore: number | null }

/** Shared material of A3/A4/CASE/INDEFINITE/CLOZE/READING (passage) or of B1 (options); READING may share both (七选五). */
export interface QuestionGroup {
  id: string
  type: QuestionType
  passage: Rich | null
  /** Shared options of B1 and 七选五, null otherwise. */
  options: Rich[] | null
  /** Ids of the group's questions, in order. */
  questionIds: string[]
}

/** A film that explains an answer. */
export interface QuestionVideo {
  /** https address of an MP4 or of an HLS list (.m3u8) on the operator's media host. */
  url: string
  /** Length, null when the author did not tell. */
  seconds: number | null
}

/** One question at one version, as the client receives it for practice. */
export interface Question {
  id: string
  version: number
  type: QuestionType
  /** Set when the question belongs to a group of the same paper. */
  groupId: string | null
  chapterId: string
  chapterName: string
  stem: Rich
  /** New fact released with this question (A4), null otherwise. */
  fact: Rich | null
  /** Own options; empty for judge, blank, essay, and where the group shares its options. */
  options: Rich[]
  answer: Answer
  analysis: Rich | null
  points: string[]
  /** 1 easy .. 5 hard */
  difficulty: number
  source: string | null
  year: number | null
  /** The explanation as a film; it reveals the answer, so it is hidden whenever the analysis is. Absent when there is none. */
  video?: QuestionVideo
  /** The gap of its passage that it asks for, where it has no stem: its list may hold some of the group only. */
  gap?: number
}

/** A paper as served once per version: questions in order and the groups they refer to. */
export interface Paper {
  questions: Question[]
  groups: QuestionGroup[]
}
