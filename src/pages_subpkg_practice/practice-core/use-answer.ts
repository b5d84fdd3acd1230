import { answerKind, type Question, type Response } from '@/domain/question'
import type { Figures } from '@/features/question/summary'
import { useCore, useCoreState, usePracticeState } from './core-context'

const NONE: readonly string[] = []

/** How a question stands for the learner. */
export interface Answer {
  kind: ReturnType<typeof answerKind>
  response: Response | undefined
  /** The right answer is shown. */
  shown: boolean
  /** It was answered and judged, and is not recited. */
  judged: boolean
  /** Time spent on a judged answer, ms; else null. */
  spentMs: number | null
  struck: readonly string[]
  /** null while they load. */
  figures: Figures | 'failed' | null
}

/** The answer to a question, and what is shown of it. */
export function useAnswer(question: Question): Answer {
  const answer = usePracticeState((state) => state.answers[question.id])
  const struck = usePracticeState((state) => state.struck[question.id] ?? NONE)
  const recites = usePracticeState((state) => state.mode === 'recite')
  const finished = usePracticeState((state) => state.finished)
  const figures = useFigures(question.id)
  // By heart, the page shows what is right and nothing of what was answered.
  const judged = answer?.stage === 'judged' && !recites
  const shown = recites || finished || judged
  return {
    kind: answerKind(question.type),
    response: judged || !shown ? answer?.response : undefined,
    shown,
    judged,
    spentMs: judged ? answer.elapsedMs : null,
    struck,
    figures,
  }
}

/** Figures of a question; the learner's own count this session once the question is judged. */
function useFigures(id: string): Figures | 'failed' | null {
  const { meta } = useCore()
  const figures = useCoreState((state) => (state.figures === 'failed' ? 'failed' : (state.figures?.[id] ?? null)))
  const correct = usePracticeState((state) => (state.answers[id]?.stage === 'judged' ? state.answers[id].correct : null))
  if (figures === 'failed' || figures === null || correct === null || meta.counted.has(id)) return figures
  const { answered, wrong } = figures.mine
  return { ...figures, mine: { answered: answered + 1, wrong: wrong + (correct ? 0 : 1) } }
}
