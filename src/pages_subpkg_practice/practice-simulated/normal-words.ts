/** The sentences of a running exam: what its dialogs ask and its toasts tell. */
import type { ExamSession } from '@/domain/exam/session'
import { progress, unanswered, type ExamCellGroup } from '@/domain/exam/session-view'
import type { SectionState } from '@/domain/exam/types'

const MINUTE = 60_000

/** What a lost network means for the answers (mockup 16). */
export const AWAY = '网络中断，答案先存在本机，联网后自动提交'

/** What is asked before a running exam is left. */
export const LEAVING = '离开后计时会继续，\n可以随时回来接着答。'

/** "剩余 12 分钟"; '' while the clock stands. @param seconds left */
function leftWords(seconds: number | null): string {
  if (seconds === null) return ''
  return seconds < 60 ? '剩余不到 1 分钟' : `剩余 ${Math.floor(seconds / 60)} 分钟`
}

/** What is asked before the paper is handed in (mockup 16), a line of the dialog for each thing to know. */
export function handInWords(session: ExamSession, seconds: number | null): string {
  const { answered, total, marked } = progress(session)
  const open = total - answered
  const rest = [open > 0 && `${open} 题未作答`, marked > 0 && `${marked} 题有标记`].filter(Boolean)
  const state = rest.length === 0 ? '全部题目都已作答' : `还有 ${rest.join('、')}`
  const lines = rest.length > 1 ? [state, leftWords(seconds)] : [[state, leftWords(seconds)].filter(Boolean).join('，')]
  return [...lines.filter(Boolean), '交卷后不能再修改。'].join('，\n')
}

/** What is asked before a section is left for good. */
export function leaveWords(session: ExamSession, leaves: SectionState, next: SectionState): string {
  const open = unanswered(session, leaves.id).length
  const state = open > 0 ? `「${leaves.name}」还有 ${open} 题未作答` : `「${leaves.name}」已全部作答`
  return `${state}，\n进入「${next.name}」后不能再返回。`
}

/** Why the paper cannot be handed in yet. @param from first moment at which it can, ms of the server. */
export const tooEarlyWords = (from: number, now: number): string => `还要 ${Math.max(1, Math.ceil((from - now) / MINUTE))} 分钟才能交卷`

/** Sections that closed between two states although the learner did not leave them: their time was over. */
export function timedOut(before: ExamSession, after: ExamSession): SectionState[] {
  if (before.sections === after.sections) return []
  const left = new Set(after.ops.flatMap((op) => (op.op === 'leave' ? [op.sectionId] : [])))
  return before.sections.filter(({ id, status }, at) => status === 'open' && after.sections[at]?.status === 'locked' && !left.has(id))
}

/** What stands beside the name of a section. */
export const SECTION_WORD: Readonly<Record<SectionState['status'], string>> = { waiting: '未开始', open: '', locked: '已锁定' }

/** Why a number cannot be opened: its section's state, or its case's inside an open section. */
export const lockedWord = (status: SectionState['status']): string => SECTION_WORD[status] || SECTION_WORD.locked

/** The grey cells of a card in a word, by what made them grey; null while there are none. */
export function closedLegend(groups: readonly ExamCellGroup[]): string | null {
  const grey = groups.filter(({ cells }) => cells.some(({ locked, leftOut }) => locked || leftOut))
  if (grey.length === 0) return null
  const waiting = grey.filter(({ section }) => section.status === 'waiting').length
  return waiting === grey.length ? '未开放' : waiting === 0 ? '已锁' : '不可作答'
}
