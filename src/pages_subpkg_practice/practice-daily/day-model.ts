/** What a day's set says and offers (product.md "practice-daily"). */
import type { DailyDay } from '@/api/daily'
import { spentWords } from '@/features/question/look'

/** What the button of the page does. */
export interface DayAction {
  kind: 'practise' | 'makeUp' | 'analysis'
  label: string
}

export interface DayWords {
  /** Lines under the facts. */
  notes: string[]
  action: DayAction | null
  /** The day is over, and nothing of it is free: today's set is offered. */
  today: boolean
}

type Facts = Pick<DailyDay, 'status' | 'answered' | 'total' | 'reward' | 'price' | 'coins' | 'result'>

/** What is said where coins are not spoken of: the app is under review. */
const withoutCoins = (facts: Facts): Omit<DayWords, 'today'> =>
  facts.status === 'missed' ? { notes: ['这一天已经过去了'], action: null } : wordsOf({ ...facts, reward: 0 })

function doneNote({ result, reward }: Facts): string {
  if (result?.madeUp) return '已补练，这一天算完成了'
  return reward > 0 ? `已完成，得到 ${reward} 知币` : '已完成'
}

function missedNotes({ price, coins }: Facts): string[] {
  const own = coins < price ? `知币不够，还差 ${price - coins} 枚` : `你有 ${coins} 知币`
  return ['补练后这一天算完成，不计入连续天数', own]
}

/** The figures of a day, each with its label: what it takes while it is open, what it took once it is done. */
export function dayFacts({
  total,
  minutes,
  takers,
  result,
}: Pick<DailyDay, 'total' | 'minutes' | 'takers' | 'result'>): [string, string][] {
  const done = [String(takers), '人当天完成'] satisfies [string, string]
  return result
    ? [[`${result.correct} / ${total}`, '答对'], [spentWords(result.elapsedMs), '用时'], done]
    : [[String(total), '道题'], [`约 ${minutes}`, '分钟'], done]
}

/** A day in words. @param reviewed the app is under review: nothing is said of coins, nor taken */
export const dayState = (facts: Facts, reviewed: boolean): DayWords => ({
  ...(reviewed ? withoutCoins(facts) : wordsOf(facts)),
  today: facts.status === 'missed' || facts.status === 'closed',
})

/** Without a reward nothing is said of one: another subject of the day has brought it. */
function wordsOf(facts: Facts): Omit<DayWords, 'today'> {
  const { status, answered, total, reward, price } = facts
  const coins = reward > 0 ? `得 ${reward} 知币` : ''
  switch (status) {
    case 'ready':
      return { notes: [`当天做完${coins}，连续天数加一`], action: { kind: 'practise', label: '开始' } }
    case 'started':
      return { notes: [`已做 ${answered} / ${total} 题${coins && `，做完${coins}`}`], action: { kind: 'practise', label: '继续' } }
    case 'paid':
      return { notes: ['补练已开启，做完这一天就算完成'], action: { kind: 'practise', label: answered > 0 ? '继续补练' : '开始补练' } }
    case 'done':
      return { notes: [doneNote(facts)], action: { kind: 'analysis', label: '看分析' } }
    case 'missed':
      return { notes: missedNotes(facts), action: { kind: 'makeUp', label: `补练 · ${price} 知币` } }
    case 'closed':
      return { notes: ['这一天过去太久，不能再补练了'], action: null }
  }
}
