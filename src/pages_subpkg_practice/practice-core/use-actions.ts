import { useEffect, useMemo } from 'react'
import { start } from '@/api/practice'
import { cardCounts, wrongIds } from '@/domain/answer-card'
import { judgedWith } from '@/domain/practice-paper'
import { currentQuestion, groupMissing, type PracticeMode } from '@/domain/practice-session'
import { followFavorites, wishFavorite, withFavorite } from '@/features/question/keep'
import { buzz } from '@/hooks/buzz'
import { redirect } from '@/hooks/go'
import { refreshShown } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { navigation } from '@/platform/navigation'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { isComing, type Core } from './core'
import { primaryOf } from './primary'
import { CHANGED } from './opening'

/** From a right answer to the next question. */
const AUTO_NEXT_MS = 300

const settings = () => useUserStore.getState().settingRules

export interface Actions {
  /** An option of the question `of`, which is ignored when another one is on show; without it, of the one on show. */
  choose(letter: string, of?: string): void
  strike(letter: string, of: string): void
  editBlank(index: number, text: string): void
  editEssay(text: string): void
  rate(score: number): void
  turn(step: 1 | -1): void
  pick(id: string): void
  mode(mode: PracticeMode): void
  /** The button at the right of the bottom bar. */
  primary(): void
  favorite(): void
  mark(): void
  pause(): void
  resume(): void
  /** Hands in: asks once when questions are unanswered, then shows the summary. */
  finish(): Promise<void>
  reviewWrong(): void
  restart(): Promise<void>
  dispose(): void
}

/**
 * What the gestures of the page do to a session.
 * @param finished the session was handed in: send what waits and close it on the server.
 */
export function createActions(core: Core, finished: () => void): Actions {
  const { send, now, get, set } = core
  let pending: ReturnType<typeof setTimeout> | undefined
  const practice = () => get().practice

  const turn = (step: 1 | -1) => {
    clearTimeout(pending)
    send({ type: 'turn', step, now: now() })
  }
  /** Haptics of a judgement, and on to the next question after a right one. */
  const judged = () => {
    const { recorded, answers, paper, position, mode, view } = practice()
    const question = currentQuestion(practice())
    if (!recorded.includes(question.id)) return buzz('light')
    const { correct } = answers[question.id] ?? {}
    buzz(correct === false ? 'medium' : 'light')
    const alone = !judgedWith(paper, question)
    if (correct !== true || !alone || !settings().autoNext || position[mode] >= view.length - 1) return undefined
    pending = setTimeout(() => currentQuestion(practice()).id === question.id && turn(1), AUTO_NEXT_MS)
    return undefined
  }
  const confirm = () => {
    send({ type: 'confirm', now: now() })
    judged()
  }
  const submitGroup = () => {
    const missing = groupMissing(practice())
    const [first] = missing
    if (first !== undefined) {
      toast.info(`还有 ${missing.length} 问未作答`)
      return send({ type: 'jump', id: first, now: now() })
    }
    send({ type: 'submitGroup', now: now() })
    return judged()
  }
  const finish = async () => {
    const { total, answered } = cardCounts(practice())
    const content = `还有 ${total - answered} 题未作答，\n交卷后不能再修改。`
    if (answered < total && !(await toast.confirm({ content, confirmText: '交卷', cancelText: '继续答题' }))) return
    send({ type: 'finish', now: now() })
    finished()
    set({ sheet: 'summary' })
  }
  const soft: Partial<Record<ReturnType<typeof primaryOf>['kind'], string>> = { confirm: '先作答再确认，左滑可以跳过' }
  /** Nobody answers a question that is not on the screen yet, by a key or the button. */
  const waits = () => isComing(get(), currentQuestion(practice()).id)
  const isElsewhere = (id: string | undefined) => id !== undefined && id !== currentQuestion(practice()).id
  const primary = () => {
    if (waits()) return toast.info('这道题还在加载，稍等一下')
    const { kind, filled } = primaryOf(practice())
    const hint = filled ? undefined : soft[kind]
    if (hint) return toast.info(hint)
    if (kind === 'confirm' || kind === 'model') return confirm()
    if (kind === 'submitGroup') return submitGroup()
    if (kind === 'finish') return void finish()
    if (kind === 'summary') return set({ sheet: 'summary' })
    if (kind === 'first') return send({ type: 'jump', id: practice().view[0] ?? '', now: now() })
    return turn(1)
  }
  const favorite = () => {
    const { id } = currentQuestion(practice())
    void wishFavorite(id, !get().favorites.includes(id))
  }
  const restart = async () => {
    const { source, subjectId, chapterId, refId } = core.meta
    const content = '重新开始后，这次练习会结束，已答的记录仍然保留。'
    if (!practice().finished && !(await toast.confirm({ content, confirmText: '重新练习' }))) return
    const here = navigation.current()
    try {
      const scope = { chapterId: chapterId ?? undefined, refId: refId ?? undefined }
      // What is due depends on the answers of this session: the page that opens sends them first.
      if (source === 'due') return await redirect('practiceCore', { source, subjectId, ...scope, restart: '1' })
      const { sessionId } = await start({ source, subjectId, ...scope, restart: true })
      refreshShown(CHANGED)
      if (navigation.current() === here) await redirect('practiceCore', { sessionId })
    } catch (error) {
      tellError(error)
    }
  }
  return {
    choose: (letter, of) => {
      if (waits() || isElsewhere(of)) return
      const before = practice().answers
      send({ type: 'choose', letter, now: now() })
      if (practice().answers !== before) judged()
    },
    strike: (letter, of) => {
      if (isElsewhere(of)) return
      buzz('light')
      send({ type: 'strike', letter })
    },
    editBlank: (index, text) => send({ type: 'blank', index, text }),
    editEssay: (text) => send({ type: 'essay', text }),
    rate: (score) => {
      send({ type: 'rate', score, now: now() })
      buzz('light')
    },
    turn,
    pick: (id) => {
      clearTimeout(pending)
      set({ sheet: null })
      send({ type: 'jump', id, now: now() })
    },
    mode: (mode) => {
      clearTimeout(pending)
      send({ type: 'mode', mode, now: now() })
    },
    primary,
    favorite,
    mark: () => {
      buzz('medium')
      send({ type: 'mark' })
    },
    pause: () => send({ type: 'pause', now: now() }),
    resume: () => send({ type: 'resume', now: now() }),
    finish,
    reviewWrong: () => {
      set({ sheet: null })
      send({ type: 'review', ids: wrongIds(practice()), now: now() })
    },
    restart,
    dispose: () => clearTimeout(pending),
  }
}

/** Shows which questions are kept, whichever page changed it. @returns ends it */
export const followStars = ({ get, set }: Core): (() => void) =>
  followFavorites((id, on) => set({ favorites: withFavorite(get().favorites, id, on) }))

/** The actions of a core, the same ones for its life. */
export function useCoreActions(core: Core, finished: () => void): Actions {
  const actions = useMemo(() => createActions(core, finished), [core, finished])
  useEffect(() => actions.dispose, [actions])
  return actions
}
