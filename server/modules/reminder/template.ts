import { eq } from 'drizzle-orm'
import { clockOf, dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { globalConfig } from '../../db/schema'
import { TEMPLATE_KEY } from './config'

/** A message template of WeChat and the names of the fields that are filled in. */
export interface Template {
  id: string
  text: string
  time: string
}

/** A moment (epoch ms) as a time field takes it: WeChat asks for HH:MM. */
export const momentOf = (ms: number): string => `${dayOf(ms)} ${clockOf(ms).padStart(5, '0')}`

/** The operator's template under a key; null when there is none, or it is not written as {@link TEMPLATE_KEY} asks. */
export async function readTemplate(db: Db, key: string = TEMPLATE_KEY): Promise<Template | null> {
  const [row] = await db.select({ value: globalConfig.value }).from(globalConfig).where(eq(globalConfig.key, key))
  const [id, text, time] = (row?.value ?? '').split(',').map((part) => part.trim())
  return id && text && time ? { id, text, time } : null
}
