import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { notFound } from '../../http/errors'
import { coinsOf } from '../coin/ledger'
import { DAILY } from './config'
import { checkedDay } from './days'
import { resultOfDay, standingOf, takersOf } from './results'
import { rewardOf, rewardsOf } from './reward'
import { readSet, setOf, type DailySet } from './sets'
import { answersOfDay, inTimeUntil, isBegun, isPaid, type LearnerDay } from './settle'

type Status = 'ready' | 'started' | 'done' | 'missed' | 'paid' | 'closed'

/** Minutes a set takes, at least one. */
export const minutesOf = ({ items }: DailySet): number => Math.max(1, Math.round((items.length * DAILY.secondsPerQuestion) / 60))

interface Facts {
  ago: number
  begun: boolean
  answered: number
  done: boolean
  paid: boolean
  /** Answers still count as given in time. */
  counts: boolean
}

function statusOf({ ago, begun, answered, done, paid, counts }: Facts): Status {
  if (done) return 'done'
  if (ago === 0) return answered > 0 ? 'started' : 'ready'
  if (paid) return 'paid'
  if (begun && counts) return 'started'
  return ago <= DAILY.makeUpDays ? 'missed' : 'closed'
}

/**
 * A day as the learner finds it.
 * @throws ApiError in words for a day that is none, is yet to come, or has no set
 */
export async function readDay(db: Db, of: LearnerDay, now: Date) {
  const { ago, day } = checkedDay(of.day, now)
  const today = dayOf(now.getTime())
  // Days that are over for good are not made after the fact.
  const set = await (ago > DAILY.makeUpDays ? readSet(db, of) : setOf(db, of, now))
  if (!set) throw notFound('这一天的练习')
  const [result, begun, paid, answers, { streak }, takers, coins, rewards] = await Promise.all([
    resultOfDay(db, of),
    isBegun(db, of),
    isPaid(db, of),
    answersOfDay(db, of),
    standingOf(db, of, today),
    takersOf(db, of),
    coinsOf(db, of.userId),
    rewardsOf(db, of),
  ])
  const facts = { ago, begun, answered: answers.size, done: result !== null, paid, counts: now.getTime() < inTimeUntil(day) }
  return {
    day,
    today,
    title: set.title,
    total: set.items.length,
    minutes: minutesOf(set),
    status: statusOf(facts),
    answered: answers.size,
    result,
    streak,
    takers,
    reward: rewardOf(result, rewards),
    price: DAILY.makeUpPrice,
    coins,
  }
}
