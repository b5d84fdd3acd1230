/** Refuses an exam profile that contradicts itself, and says why (product.md "Simulated exam"). */
import { answerKind, TYPE_LABEL, type AnswerKind, type QuestionType } from '../question'
import { pointsText } from './points'
import type { ExamProfile, ScoringRule, SectionRule } from './profile'
import { readProfile } from './profile-read'

/** Ways of answering a rule can mark. */
const MARKS: Record<ScoringRule['rule'], { kinds: readonly AnswerKind[]; label: string }> = {
  full: { kinds: ['single', 'multiple', 'judge', 'blank'], label: '全对得分' },
  penalty: { kinds: ['single', 'judge'], label: '答错倒扣' },
  subset: { kinds: ['multiple'], label: '少选得部分分' },
  options: { kinds: ['multiple'], label: '按选项计分' },
  blanks: { kinds: ['blank'], label: '按空计分' },
  essay: { kinds: ['essay'], label: '自评' },
}

/** Types whose questions belong together around a passage: what may be locked or chosen as a whole. */
const CASES: readonly QuestionType[] = ['A3', 'A4', 'CASE', 'INDEFINITE', 'CLOZE', 'READING']

const labels = (types: readonly QuestionType[]) => types.map((type) => TYPE_LABEL[type]).join('、')

function scoringReasons({ scoring, types, floor }: SectionRule): string[] {
  const { kinds, label } = MARKS[scoring.rule]
  const strangers = types.filter((type) => !kinds.includes(answerKind(type)))
  const reasons = strangers.length > 0 ? [`“${label}”不能用于${labels(strangers)}`] : []
  if (scoring.rule === 'subset' && scoring.each > scoring.points) {
    reasons.push(`少选每项 ${pointsText(scoring.each)} 分超过了全对的 ${pointsText(scoring.points)} 分`)
  }
  if (scoring.rule === 'options' && scoring.floor === 'case' && types.some((type) => !CASES.includes(type))) {
    reasons.push('每个案例最低 0 分，但题型中有不成案例的题')
  }
  const takesOff = scoring.rule === 'penalty' || (scoring.rule === 'options' && scoring.floor === 'case')
  if (floor && !takesOff) reasons.push('不会倒扣的部分不需要最低 0 分')
  return reasons
}

function sectionReasons(section: SectionRule): string[] {
  const { types, groupsLocked, choose } = section
  const reasons = types.length === 0 ? ['没有题型'] : scoringReasons(section)
  const loose = types.filter((type) => !CASES.includes(type))
  if (groupsLocked && loose.length > 0) reasons.push(`${labels(loose)}没有病例，不能锁定题组`)
  if (choose !== null && loose.length > 0) reasons.push(`${labels(loose)}不成案例，不能选做`)
  return reasons
}

function timeReasons({ minutes, sections, navigation, earliestSubmit }: ExamProfile): string[] {
  const own = sections.filter((section) => section.minutes !== null)
  const reasons: string[] = []
  if (minutes !== null && own.length > 0) reasons.push('整卷时间和各部分时间只能选一种')
  if (minutes === null && own.length < sections.length) {
    reasons.push(own.length === 0 ? '没有考试时间：整卷或每个部分都要有' : '有的部分没有时间')
  }
  if (own.length > 0 && navigation === 'free') reasons.push('各部分分别计时的考试应按顺序作答')
  const whole = minutes ?? own.reduce((sum, section) => sum + (section.minutes ?? 0), 0)
  if (earliestSubmit > whole) reasons.push(`最早交卷时间 ${earliestSubmit} 分钟超过了考试时间 ${whole} 分钟`)
  return reasons
}

const repeated = (values: readonly string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]

/**
 * Everything that is wrong with a profile, [] when it may be used. Takes what a file says: unknown fields and wrong JSON types
 * are told first, contradictions only of a profile that could be read.
 */
export function checkProfile(value: unknown): string[] {
  const unreadable: string[] = []
  const profile = readProfile(value, unreadable)
  if (unreadable.length > 0) return unreadable
  const { sections } = profile
  if (sections.length === 0) return ['没有任何部分']
  return [
    ...repeated(sections.map(({ id }) => id)).map((id) => `部分编号 ${id} 重复`),
    ...repeated(sections.map(({ name }) => name)).map((name) => `部分名称“${name}”重复`),
    ...timeReasons(profile),
    ...sections.flatMap((section) => sectionReasons(section).map((reason) => `${section.name}：${reason}`)),
    ...(sections.every(({ scoring }) => scoring.rule === 'essay') ? ['全部是自评题，没有可以计算的分数'] : []),
  ]
}
