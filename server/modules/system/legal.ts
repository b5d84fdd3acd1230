/** Legal texts: those that come with the product, and those of the operator in their place. Versions that stood once stay on record. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { templates } from '../../db/schema'

export type LegalText = typeof templates.$inferSelect

/** The one that stands comes first: the operator's, the newest. */
const STANDING_FIRST = [desc(templates.own), desc(templates.updatedAt)]

/** The text that learners read; with `built-in` the newest of the product, which they may not read. */
export async function legalNow(db: Db, code: string, which: 'shown' | 'built-in' = 'shown'): Promise<LegalText | null> {
  const wanted = and(eq(templates.code, code), which === 'shown' ? undefined : eq(templates.own, false))
  const [text] = await db
    .select()
    .from(templates)
    .where(wanted)
    .orderBy(...STANDING_FIRST)
    .limit(1)
  return text ?? null
}

/**
 * By code the version of the last important change that is in the text learners read; a text in which nothing important ever changed has
 * none.
 */
export async function importantVersions(db: Db, codes: readonly string[]): Promise<Partial<Record<string, string>>> {
  // Every app asks at its start: once for all of them, and the texts themselves stay where they are.
  const rows = await db
    .select({ code: templates.code, own: templates.own, important: templates.important, version: templates.version })
    .from(templates)
    .where(inArray(templates.code, [...codes]))
    .orderBy(...STANDING_FIRST)
  return Object.fromEntries(
    codes.map((code) => {
      const versions = rows.filter((row) => row.code === code)
      // Of the same hand: a change of the product's own text is in none that the operator wrote.
      return [code, versions.find(({ own, important }) => important && own === versions[0]?.own)?.version]
    }),
  )
}

/** The codes there are, in order. */
export async function legalCodes(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ code: templates.code }).from(templates).orderBy(templates.code)
  return rows.map(({ code }) => code)
}

/** The day of a text, and which of that day it is. */
async function freeVersion(tx: Db, code: string, now: Date): Promise<string> {
  const day = dayOf(now.getTime())
  for (let nth = 1; ; nth += 1) {
    const version = nth === 1 ? day : `${day}-${nth}`
    if ((await tx.$count(templates, and(eq(templates.code, code), eq(templates.version, version)))) === 0) return version
  }
}

/** Puts a text of the operator in the place of the one that stands, inside the caller's transaction. @returns its version */
export async function publishLegal(tx: Db, text: Pick<LegalText, 'code' | 'title' | 'sections' | 'important'>, now: Date): Promise<string> {
  const version = await freeVersion(tx, text.code, now)
  await tx.insert(templates).values({ ...text, version, updatedAt: now, own: true })
  return version
}
