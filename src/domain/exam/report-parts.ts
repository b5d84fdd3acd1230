/** Splits the marks of an exam into the parts its report shows: sections, types, knowledge areas. */
import { sectionLabel } from '../practice-paper'
import { QUESTION_TYPES } from '../question'
import type { SectionRule } from './profile'
import type { ExamItem, MarkVerdict, ReportArea, ScorePart } from './types'

/** A mark that counts, with its question. */
export interface MarkedItem {
  item: ExamItem
  score: number
  full: number
  verdict: MarkVerdict
}

/** An area with fewer questions says little: listed last, never called weak (mockup 09). */
const FEW = 5

function part(id: string, name: string, marks: readonly MarkedItem[]): ScorePart {
  return {
    id,
    name,
    score: marks.reduce((sum, mark) => sum + mark.score, 0),
    full: marks.reduce((sum, mark) => sum + mark.full, 0),
    correct: marks.filter(({ verdict }) => verdict === 'right').length,
    total: marks.length,
  }
}

const filled = (parts: ScorePart[]) => parts.filter(({ total }) => total > 0)

/** Parts by section, in the order of the profile; a section of which nothing counts is left out. */
export const sectionParts = (sections: readonly SectionRule[], marks: readonly MarkedItem[]): ScorePart[] =>
  filled(
    sections.map(({ id, name }) =>
      part(
        id,
        name,
        marks.filter(({ item }) => item.sectionId === id),
      ),
    ),
  )

/** Names of the types in their usual order; A3 and A4 share one (mockup 09). */
const TYPE_NAMES = [...new Set(QUESTION_TYPES.map(sectionLabel))]

/** Parts by question type, in the usual order of the types. */
export const typeParts = (marks: readonly MarkedItem[]): ScorePart[] =>
  filled(
    TYPE_NAMES.map((name) =>
      part(
        name,
        name,
        marks.filter(({ item }) => sectionLabel(item.question.type) === name),
      ),
    ),
  )

const share = ({ score, full }: ScorePart) => (full > 0 ? score / full : 0)

/** Named groups of marks, weakest first, those of few questions last. weak: below the pass line's share of the full score (0..1). */
function weakestFirst(
  groups: Iterable<[id: string, group: { name: string; marks: readonly MarkedItem[] }]>,
  passShare: number,
): ReportArea[] {
  return [...groups]
    .map(([id, { name, marks }]) => {
      const area = part(id, name, marks)
      const few = area.total < FEW
      return { ...area, few, weak: !few && share(area) < passShare }
    })
    .sort((a, b) => Number(a.few) - Number(b.few) || share(a) - share(b) || (a.id < b.id ? -1 : 1))
}

/** Marks under every name their question has. */
function named(marks: readonly MarkedItem[], namesOf: (item: ExamItem) => readonly { id: string; name: string }[]) {
  const groups = new Map<string, { name: string; marks: MarkedItem[] }>()
  for (const mark of marks)
    for (const { id, name } of namesOf(mark.item)) {
      const group = groups.get(id)
      if (group) group.marks.push(mark)
      else groups.set(id, { name, marks: [mark] })
    }
  return groups
}

/** Parts by chapter. passShare: the pass line as a share of the full score (0..1). */
export const areaParts = (marks: readonly MarkedItem[], passShare: number): ReportArea[] =>
  weakestFirst(
    named(marks, ({ question: { chapterId, chapterName } }) => [{ id: chapterId, name: chapterName }]),
    passShare,
  )

/**
 * Parts by knowledge point, which a bank knows by its name alone. A question of several counts in each of them, one without in
 * none: the chapters have them all. passShare: the pass line as a share of the full score (0..1).
 */
export const pointParts = (marks: readonly MarkedItem[], passShare: number): ReportArea[] =>
  weakestFirst(
    named(marks, ({ question }) => [...new Set(question.points)].map((name) => ({ id: name, name }))),
    passShare,
  )
