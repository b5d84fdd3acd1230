/** The path syntax of setData: `a.b`, `a[0].b`, and Taro's `root.cn.[0].cn.[1].v`. */
export type Data = Record<string, unknown>

/** Splits a setData path into keys; `[n]` is an array index. */
export function parsePath(path: string): (string | number)[] {
  const keys: (string | number)[] = []
  for (const [, index, name] of path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)) keys.push(index === undefined ? (name as string) : Number(index))
  return keys
}

/** Writes `value` at `path` in place; holes on the way become arrays or objects, as the next key asks. */
export function setAt(data: Data, path: string, value: unknown): void {
  const keys = parsePath(path)
  let at: Record<string | number, unknown> = data
  keys.slice(0, -1).forEach((key, i) => {
    const next = at[key]
    if (typeof next !== 'object' || next === null) at[key] = typeof keys[i + 1] === 'number' ? [] : {}
    at = at[key] as Record<string | number, unknown>
  })
  at[keys.at(-1) as string | number] = value
}

/** What crosses from the logic layer to the view: JSON only. Functions and undefined do not arrive. */
export const overBridge = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value) ?? 'null') as T))
