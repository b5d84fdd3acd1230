import type { Contract } from '../../../server/http/contract'
import { modules } from '../../../server/modules'
import type { TestApp } from '../helpers/app'

/** Every route of the API as declared. */
export const allContracts = (t: TestApp): Contract[] => modules(t.deps).flatMap((module) => Object.values(module.contracts))

/** An address of a route, with an id that names nothing. */
export const addressOf = (contract: Contract): string => contract.url.replace(/:\w+/g, 'nothing-1')

/** Rows per table: equal before and after means that nothing was written or deleted. */
export async function rowCounts(t: TestApp): Promise<Record<string, number>> {
  const { rows: tables } = (await t.deps.db.execute(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = (await t.deps.db.execute(`select count(*)::int as n from "${name}"`)) as unknown as { rows: { n: number }[] }
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

export const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text)

/** The envelope of a refusal: its fields and no other, words for a person, no trace of the code. */
export function expectRefusal(text: string): void {
  const body = JSON.parse(text) as Record<string, unknown>
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'msg', 'result', 'success', 'timestamp'])
  expect(body).toMatchObject({ success: false, result: null, msg: body.message })
  expect(isChinese(String(body.message))).toBe(true)
  expect(text).not.toMatch(/\bat .+:\d+|node_modules|select |insert |Error:/)
}
