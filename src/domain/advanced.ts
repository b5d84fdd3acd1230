/** Papers of 进阶练习: kinds, and how a paper and its progress are worded. */

export const PAPER_KINDS = ['frequent', 'tricky', 'forecast', 'past'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const KIND_LABEL: Readonly<Record<PaperKind, string>> = {
  frequent: '高频考点',
  tricky: '易错题',
  forecast: '考前押题',
  past: '历年真题',
}

/** What a paper of a kind is for, one line. */
export const KIND_NOTE: Readonly<Record<PaperKind, string>> = {
  frequent: '题库里出现最多的考点，先拿稳这些分',
  tricky: '难度高、容易漏选的题，专门练细心',
  forecast: '高频考点按章节均衡组卷，考前查漏补缺',
  past: '知行原创题，按考试题型与考点编写，非官方原卷',
}

/** The kind a text names (a query, the kept tab); null for anything else. */
export const kindOf = (text: string | undefined): PaperKind | null => PAPER_KINDS.find((kind) => kind === text) ?? null

const LEVELS = ['容易', '较易', '中等', '较难', '困难']

/** The word for a level, 1 easy .. 5 hard. */
export const levelWord = (level: number): string => LEVELS[Math.min(LEVELS.length, Math.max(1, level)) - 1] ?? ''

/** How far a learner is in a paper; the server's words. */
export interface PaperProgress {
  answered: number
  judged: number
  correct: number
  total: number
  finished: boolean
}

/** Right share of the judged answers, 0 to 1; null without any: no data is not 0 %. */
export const rightShare = ({ judged, correct }: PaperProgress): number | null => (judged === 0 ? null : correct / judged)

/** What a tap on a paper does next. closed: a product of the shop opens it. */
export type PaperStep = 'start' | 'continue' | 'again' | 'unlock' | 'closed'

/** What a learner can do with a paper next. */
export function stepOf({ lock, progress }: { lock: 'open' | 'coins' | 'product'; progress: PaperProgress | null }): PaperStep {
  if (lock !== 'open') return lock === 'coins' ? 'unlock' : 'closed'
  if (progress === null) return 'start'
  return progress.finished ? 'again' : 'continue'
}

/** `已做 12/25 题 · 正确率 83%`; the share is left out while nothing was judged. */
export function progressWords(progress: PaperProgress | null): string {
  if (progress === null) return '还没有做过'
  const share = rightShare(progress)
  const done = `${progress.finished ? '做完' : '已做'} ${progress.answered}/${progress.total} 题`
  return share === null ? done : `${done} · 正确率 ${Math.round(share * 100)}%`
}

/** Coins that are missing for a price, 0 when there are enough. */
export const missingCoins = (price: number, coins: number): number => Math.max(0, price - coins)
