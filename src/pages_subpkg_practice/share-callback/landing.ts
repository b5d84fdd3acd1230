/** Where a share leads a learner, and what its page says to a guest. */
import type { OpenedShare } from '@/api/share'
import { pointsText } from '@/domain/exam/points'
import type { RouteQuery } from '@/routes'

/** The page of the shared thing, without the code: nobody is credited twice. */
type Name = 'practice' | 'practiceCore' | 'practiceDaily' | 'practiceAdvancedMore' | 'simulatedIntro'
export type Landing = { [N in Name]: { name: N; query: RouteQuery[N] } }[Name]

/** The page a learner is taken to. A question opens among those that share its material, at its number. */
export function landingOf({ kind, subjectId, refId, question }: OpenedShare): Landing {
  if (kind === 'exam') return { name: 'simulatedIntro', query: { paperId: refId } }
  // Its page tells what opens it, where it is locked.
  if (kind === 'advanced') return { name: 'practiceAdvancedMore', query: { paperId: refId } }
  if (kind === 'app') return { name: 'practice', query: {} }
  // On a later day it offers to make the day up, or today's set.
  if (kind === 'daily') return { name: 'practiceDaily', query: { day: refId, subjectId } }
  const number = question?.number ?? 1
  return { name: 'practiceCore', query: { source: 'shared', subjectId, refId, ...(number > 1 ? { at: String(number) } : {}) } }
}

const WITHDRAWN: Partial<Record<OpenedShare['kind'], string>> = { question: '这道题已下架', daily: '这一天的练习已下架' }

/** Title of the page of something that is there no more. */
export const withdrawnTitle = ({ kind }: Pick<OpenedShare, 'kind'>): string => WITHDRAWN[kind] ?? '这份试卷已下架'

/** Words of the button for a guest. */
export const continueLabel = ({ kind }: Pick<OpenedShare, 'kind'>): string =>
  kind === 'question' ? '登录后作答，看解析' : kind === 'app' ? '登录后开始' : '登录后继续'

/** The facts of a paper: figure, unit, label. */
export function paperFacts({ questions, minutes, passScore, level }: NonNullable<OpenedShare['paper']>): [string, string, string][] {
  const facts: ([string, string, string] | null)[] = [
    [String(questions), '题', '题量'],
    minutes === null ? null : [String(minutes), '分钟', '时长'],
    passScore === null ? null : [pointsText(passScore), '分', '及格线'],
    level === null ? null : [String(level), '/ 5', '难度'],
  ]
  return facts.filter((fact) => fact !== null)
}
