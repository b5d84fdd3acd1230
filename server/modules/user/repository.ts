import { eq, sql } from 'drizzle-orm'
import { withDefaults, type SettingRules } from '@/domain/settings'
import type { Db } from '../../db/client'
import { among } from '../../db/together'
import { studyDays, userQuestions, userSettings } from '../../db/schema'

/** What a learner has done, over all subjects. Days are those with at least one answer, YYYY-MM-DD in Asia/Shanghai. */
export interface StudyRecord {
  days: string[]
  studyMs: number
  answered: number
  /** Answers with a verdict (an essay without a self-rating has none), and the right ones of them. */
  judged: number
  right: number
}

/** What a learner did so far: the days with answers, the time of study in ms, the answers. */
export async function readStudy(db: Db, userId: string): Promise<StudyRecord> {
  const byDay = await db
    .select({
      day: studyDays.day,
      answered: sql<number>`sum(${studyDays.answered})::int`,
      studyMs: sql<string>`sum(${studyDays.studyMs})::text`,
    })
    .from(studyDays)
    .where(eq(studyDays.userId, userId))
    .groupBy(studyDays.day)
  const hasVerdict = sql`${userQuestions.lastCorrect} is not null`
  const [sums] = await db
    .select({
      answered: sql<number>`coalesce(sum(${userQuestions.answered}), 0)::int`,
      judged: sql<number>`coalesce(sum(${userQuestions.answered}) filter (where ${hasVerdict}), 0)::int`,
      wrong: sql<number>`coalesce(sum(${userQuestions.wrong}) filter (where ${hasVerdict}), 0)::int`,
    })
    .from(userQuestions)
    .where(eq(userQuestions.userId, userId))
  const { answered, judged, wrong } = sums ?? { answered: 0, judged: 0, wrong: 0 }
  return {
    days: byDay.filter((row) => row.answered > 0).map((row) => row.day),
    studyMs: byDay.reduce((sum, row) => sum + Number(row.studyMs), 0),
    answered,
    judged,
    right: Math.max(0, judged - wrong),
  }
}

/** A learner's settings; what was never saved (or came with a later version) has its default. */
export async function readRules(db: Db, userId: string): Promise<SettingRules> {
  const [row] = await db.select({ rules: userSettings.rules }).from(userSettings).where(eq(userSettings.userId, userId))
  return withDefaults(row?.rules)
}

/** The same for whoever asks at this moment; outside of transactions. @returns saved rules by learner */
export async function rulesOf(db: Db, userIds: readonly string[]): Promise<Map<string, SettingRules>> {
  const rows = await db
    .select({ userId: userSettings.userId, rules: userSettings.rules })
    .from(userSettings)
    .where(among(userSettings.userId, userIds))
  return new Map(rows.map(({ userId, rules }) => [userId, withDefaults(rules)]))
}

/**
 * Changes a learner's settings; what the change does not name stays. One statement, because two devices may change
 * different ones at the same moment.
 * @returns what stands
 */
export async function changeRules(db: Db, row: { userId: string; rules: Partial<SettingRules>; updatedAt: Date }): Promise<SettingRules> {
  const merged = sql`${userSettings.rules} || excluded.rules`
  const [kept] = await db
    .insert(userSettings)
    .values(row)
    .onConflictDoUpdate({ target: userSettings.userId, set: { rules: merged, updatedAt: row.updatedAt } })
    .returning({ rules: userSettings.rules })
  return withDefaults(kept?.rules)
}
