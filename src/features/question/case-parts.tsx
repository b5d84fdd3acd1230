/** A case on a page of questions: under the ring, as a sheet, and the border between it and its question. The page brings what it knows. */
import { View } from '@tarojs/components'
import { useMemo, type ReactNode } from 'react'
import { useEnvironment } from '@/components/environment'
import { Sheet } from '@/components/sheet'
import { useSinking } from '@/components/sheet/use-presence'
import type { Question, QuestionGroup } from '@/domain/question'
import { CASE_SIZES, type CaseTextProps } from './case-pane'
import { Grip } from './grip'
import { useSharesScreen, useStage, type HeldSplit } from './use-stage'
import s from './stage.module.scss'

/** A question, and the case it belongs to. */
export interface CaseOf<Q> {
  group: QuestionGroup
  question: Q
}

/** What a page knows of its cases. */
export interface CaseSource {
  paper: { questions: Readonly<Record<string, Pick<Question, 'fact' | 'gap'>>> }
  /** Number of a question in the paper. */
  numberOf: (id: string) => number
  /** How often another size of the text was asked for. */
  caseSize: number
  onSize: () => void
}

/** What the pane and the sheet write of the case of a question: the passage, and the facts released up to it (A4). */
export function useCaseText({ group, question: { id } }: CaseOf<{ id: string }>, source: CaseSource): CaseTextProps {
  const { paper, numberOf, caseSize, onSize } = source
  const { fontScale } = useEnvironment()
  const { questionIds, type } = group
  const place = questionIds.indexOf(id)
  // What questions of the case before this one tell may come with the rest of the paper.
  const facts = useMemo(
    () =>
      questionIds.slice(0, place + 1).flatMap((member, at) => {
        const rich = paper.questions[member]?.fact
        return rich ? [{ number: at + 1, rich }] : []
      }),
    [paper, questionIds, place],
  )
  const numbers = questionIds.map(numberOf)
  return {
    group,
    range: { first: numbers[0] ?? 1, last: numbers[numbers.length - 1] ?? 1 },
    facts,
    gap: paper.questions[id]?.gap ?? (type === 'CLOZE' ? place + 1 : undefined),
    size: CASE_SIZES[caseSize % CASE_SIZES.length] ?? 16,
    fontScale,
    onSize,
  }
}

interface Drawn<Q> {
  group: QuestionGroup | null | undefined
  question: Q | null | undefined
  /** Draws the case. */
  draw: (of: CaseOf<Q>) => ReactNode
}

/** The case under the ring: it stays where it was read while its questions turn. */
export function CaseUnder<Q>({ group, question, draw }: Drawn<Q>) {
  const shares = useSharesScreen(group ?? null)
  // The element stays when there is no case: one that comes and goes would send the ring behind it again.
  return <View className={s.layer}>{shares && group && question && draw({ group, question })}</View>
}

/** The case as a sheet, where there is no room beside the question. `draw` draws its text. */
export function CaseInSheet<Q>({ open, onClose, group, question, draw }: Drawn<Q> & { open: boolean; onClose: () => void }) {
  const text = open && group && question ? { group, question } : null
  const drawn = useSinking(text)
  if (!drawn) return null
  return (
    <Sheet open={text !== null} title="案例" onClose={onClose}>
      {draw(drawn)}
    </Sheet>
  )
}

export interface CaseBorderProps {
  group: QuestionGroup
  /** Height of the case. */
  px: number
  /** Keeps where the border was left; null: where it starts. */
  onSplit: (split: HeldSplit | null) => void
}

/** The handle of the panel: drags the border between case and question. */
export function CaseBorder({ group, px, onSplit }: CaseBorderProps) {
  const { height } = useStage()
  const put = (at: number, moving: boolean) => onSplit({ group: group.id, px: at, moving })
  return <Grip split={px} height={height} onDrag={(at) => put(at, true)} onSettle={(at) => put(at, false)} onReset={() => onSplit(null)} />
}
