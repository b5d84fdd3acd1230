import type { ExamReport, ScorePart } from '@/domain/exam/types'

export const partOf = (id: string, score: number, full: number): ScorePart => ({
  id,
  name: `部分 ${id}`,
  score,
  full,
  correct: 0,
  total: 1,
})

/** The report of mockup 09: 86 of 120 points, the line at 72. */
export const reportOf = (more: Partial<ExamReport> = {}): ExamReport => ({
  attemptId: 'attempt',
  paperId: 'paper',
  paperName: '全真模拟卷（三）',
  subjectId: 'nurse',
  subjectName: '专业实务',
  mode: 'normal',
  startedAt: Date.UTC(2026, 10, 20, 1, 0),
  finishedAt: Date.UTC(2026, 10, 20, 2, 22, 45),
  usedMs: (82 * 60 + 45) * 1000,
  leftMs: (17 * 60 + 15) * 1000,
  endedBy: 'learner',
  score: 8600,
  full: 12000,
  passScore: 7200,
  passed: true,
  answered: 120,
  correct: 86,
  total: 120,
  rank: { sample: 1284, minimum: 50, minutes: 20, beats: 0.68 },
  sections: [],
  types: [],
  areas: [],
  averageMs: 41_000,
  siteAverageMs: 47_000,
  marks: [],
  essays: null,
  mayRetry: true,
  corrections: [],
  notStanding: [],
  ...more,
})
