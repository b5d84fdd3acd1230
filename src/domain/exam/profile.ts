/**
 * How an exam is held and marked, as data (product.md "Simulated exam"). Points are integers of 1/100 point everywhere;
 * times are minutes unless the name says otherwise. profile-check.ts refuses a profile that contradicts itself.
 */
import type { QuestionType } from '../question'

/** How a question of a section is marked. `points` is what a right answer earns. */
export type ScoringRule =
  /** Full marks or none: 单选, B1, 多选 all or nothing. */
  | { rule: 'full'; points: number }
  /** 判断: a wrong answer takes `wrong` off (a positive number); unanswered is 0. */
  | { rule: 'penalty'; points: number; wrong: number }
  /** 经济师, 初级会计: all right options and no other: `points`; only right ones: `each` per option; any wrong one: 0. */
  | { rule: 'subset'; points: number; each: number }
  /** 卫生高级职称 案例: each right option chosen earns `right`, each wrong one takes `wrong` off (positive), floor 0 as told. */
  | { rule: 'options'; right: number; wrong: number; floor: 'question' | 'case' }
  /** 填空: `points` shared out over the blanks, the remainder to the first ones. */
  | { rule: 'blanks'; points: number }
  /** 简答: rated by the learner after the exam, shown apart, never part of the score the pass line is held against. */
  | { rule: 'essay'; points: number }

export interface SectionRule {
  id: string
  /** 一、A1 型题 is drawn with the section's place; this is the name alone. */
  name: string
  /** Types this section takes. */
  types: QuestionType[]
  /** The section's own time; null when the paper has one time for all. */
  minutes: number | null
  /** No way back inside a group: once a later question of a case is on show the earlier ones stand. */
  groupsLocked: boolean
  /** The candidate chooses this many of the section's cases, seeing their stems only; null: all are done. */
  choose: number | null
  scoring: ScoringRule
  /** The section's total never falls below 0 (penalties). */
  floor: boolean
}

export interface ExamProfile {
  id: string
  name: string
  /** Time of the whole paper; null when every section has its own. */
  minutes: number | null
  /** free: any section at any time. sequence: one after another, a section that was left is locked. */
  navigation: 'free' | 'sequence'
  sections: SectionRule[]
  /** Per candidate, by seed, stable on reload. Questions stay inside their section and cases stay whole. */
  shuffle: { questions: boolean; options: boolean }
  passScore: number
  /** Attempts a learner has at one paper; null: as many as wanted. */
  attempts: number | null
  /** Minutes after the start before which the paper cannot be handed in; 0: at once. */
  earliestSubmit: number
  /** How often the clock may be stopped; 0: never. */
  pauses: number
  /** Announced: what was answered in time and arrives this late still counts. */
  graceSeconds: number
  /** 人机对话: seconds between the login and the start; null: this exam is not rehearsed on the computer. */
  computer: { waitSeconds: number } | null
}
