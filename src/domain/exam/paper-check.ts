/** Refuses a paper that does not fit its exam profile, and says why. */
import { TYPE_LABEL } from '../question'
import { fullMark } from './marks'
import { pointsText } from './points'
import type { ExamProfile, SectionRule } from './profile'
import { fullScore } from './score'
import type { ExamContent, ExamItem } from './types'
import { unitsOf, type Unit } from './units'

function itemReasons(section: SectionRule, { question }: ExamItem): string[] {
  const reasons: string[] = []
  if (!section.types.includes(question.type)) reasons.push(`题目 ${question.id} 是${TYPE_LABEL[question.type]}，不属于这一部分`)
  const { scoring } = section
  if (
    scoring.rule === 'subset' &&
    question.answer.kind === 'choice' &&
    scoring.each * (question.answer.letters.length - 1) > scoring.points
  ) {
    reasons.push(`题目 ${question.id} 少选一项的得分超过了全对的 ${pointsText(scoring.points)} 分`)
  }
  if (scoring.rule === 'blanks' && question.answer.kind === 'blank' && question.answer.blanks.length > scoring.points) {
    reasons.push(`题目 ${question.id} 的空太多，每空不到 0.01 分`)
  }
  return reasons
}

const worth = (section: SectionRule, { items }: Unit) =>
  items.reduce((sum, { question }) => sum + fullMark(section.scoring, question.answer), 0)

/** What there is to choose from: cases only, more than are chosen, and none worth more than another. */
function chooseReasons(section: SectionRule, units: Unit[]): string[] {
  if (section.choose === null) return []
  const alone = units.find(({ groupId }) => groupId === null)?.items[0]
  if (alone) return [`题目 ${alone.question.id} 不成案例，不能选做`]
  if (section.choose >= units.length) return [`只有 ${units.length} 个案例，不能从中选 ${section.choose} 个`]
  const values = [...new Set(units.map((unit) => worth(section, unit)))]
  return values.length > 1 ? [`可选的案例满分不同（${values.map((value) => pointsText(value)).join('、')} 分），选做不公平`] : []
}

function sectionReasons(section: SectionRule, paper: ExamContent): string[] {
  const items = paper.items.filter(({ sectionId }) => sectionId === section.id)
  if (items.length === 0) return ['没有题目']
  return [...items.flatMap((item) => itemReasons(section, item)), ...chooseReasons(section, unitsOf(items))]
}

/** Every group of the paper: all its questions, in its order, next to each other. */
function groupReasons(paper: ExamContent): string[] {
  const groups = new Map(paper.groups.map((group) => [group.id, group]))
  const units = unitsOf(paper.items).flatMap(({ groupId, items }) =>
    groupId === null ? [] : [{ groupId, ids: items.map(({ question }) => question.id) }],
  )
  return [...new Set(units.map(({ groupId }) => groupId))].flatMap((id) => {
    const group = groups.get(id)
    if (!group) return [`找不到题组 ${id}`]
    const parts = units.filter(({ groupId }) => groupId === id)
    if (parts.length > 1) return [`题组 ${id} 被拆开了`]
    return parts[0]?.ids.join() === group.questionIds.join() ? [] : [`题组 ${id} 应整组按顺序出现：${group.questionIds.join('、')}`]
  })
}

/** Everything that is wrong with a paper of a valid profile, [] when it may be sat. */
export function checkPaper(profile: ExamProfile, paper: ExamContent): string[] {
  const ids = paper.items.map(({ question }) => question.id)
  const known = profile.sections.map(({ id }) => id)
  const strange = [...new Set(paper.items.map(({ sectionId }) => sectionId).filter((id) => !known.includes(id)))]
  const reasons = [
    ...[...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `题目 ${id} 重复`),
    ...strange.map((id) => `没有编号为 ${id} 的部分`),
    ...profile.sections.flatMap((section) => sectionReasons(section, paper).map((reason) => `${section.name}：${reason}`)),
    ...groupReasons(paper),
  ]
  const full = fullScore(profile, paper.items)
  return profile.passScore > full ? [...reasons, `及格线 ${pointsText(profile.passScore)} 分超过了满分 ${pointsText(full)} 分`] : reasons
}
