/** The rules of an exam in the words a candidate reads before it (mockup 07). */
import { answerKind, type QuestionType } from '../question'
import { points } from './points'
import type { ExamProfile, SectionRule } from './profile'

/** All or nothing in the words of the types: nobody misses an option of a single choice. */
function fullText(types: readonly QuestionType[]): string {
  const kinds = types.map(answerKind)
  if (kinds.includes('multiple')) return '全部选对得分，答错或漏选不得分'
  return kinds.includes('blank') ? '各空都填对得分，否则不得分' : '答对得分，答错不得分'
}

function scoringText({ scoring: rule, types }: Pick<SectionRule, 'scoring' | 'types'>): string {
  switch (rule.rule) {
    case 'full':
      return `每题 ${points(rule.points)}，${fullText(types)}`
    case 'penalty':
      return `每题 ${points(rule.points)}，答错倒扣 ${points(rule.wrong)}，不答不扣`
    case 'subset':
      return `每题 ${points(rule.points)}，少选时每个正确选项 ${points(rule.each)}，有错选不得分`
    case 'options':
      return `每选对一项得 ${points(rule.right)}，选错一项扣 ${points(rule.wrong)}，每${rule.floor === 'case' ? '个案例' : '题'}最低 0 分`
    case 'blanks':
      return `每题 ${points(rule.points)}，按填对的空计分`
    case 'essay':
      return `每题 ${points(rule.points)}，对照参考答案自评，不计入总分`
  }
}

/** How a section is marked, one sentence without a full stop. */
export function sectionRuleText(section: Pick<SectionRule, 'scoring' | 'types' | 'floor' | 'choose'>): string {
  const choose = section.choose === null ? '' : `先看题干，从中选做 ${section.choose} 个案例；`
  return `${choose}${scoringText(section)}${section.floor ? '，本部分最低 0 分' : ''}`
}

/** What a candidate must know of an exam's course, a list of sentences in the order of the exam. */
export function examRules(profile: ExamProfile): string[] {
  const { sections, pauses, earliestSubmit, attempts, navigation, shuffle } = profile
  const locked = sections.filter(({ groupsLocked }) => groupsLocked).map(({ name }) => name)
  const clock = '中途退出仍继续计时，时间到自动交卷'
  const rules = [
    pauses > 0 ? `开始后倒计时，最多可暂停 ${pauses} 次；${clock}。` : `开始后倒计时不暂停，${clock}。`,
    ...(profile.minutes === null ? ['各部分分别计时，时间到自动进入下一部分。'] : []),
    ...(navigation === 'sequence' ? ['各部分按顺序作答，离开一个部分后不能返回。'] : []),
    ...(locked.length > 0 ? [`${locked.join('、')}中，同一病例进入后面的题就不能返回前面的题。`] : []),
    ...(shuffle.questions || shuffle.options ? ['每位考生的题目或选项顺序不同。'] : []),
    '考试中不显示答案与解析，交卷后可查看。',
    earliestSubmit > 0 ? `开考 ${earliestSubmit} 分钟后才可以交卷，未作答的题不得分。` : '未作答的题不得分，提前交卷不扣分。',
    ...(attempts === null ? [] : [`本卷最多考 ${attempts} 次。`]),
    ...(sections.some(({ scoring }) => scoring.rule === 'essay') ? ['简答题由自己对照参考答案评分，不计入总分和及格线。'] : []),
  ]
  return rules
}
