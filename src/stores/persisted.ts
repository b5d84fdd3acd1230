/**
 * Persistence of a store: one storage key per slice, versioned. What was written before is read field by field with a
 * guard each: corrupt JSON, a wrong shape or an unknown version costs the broken part alone and never throws.
 */
import type { PersistOptions, PersistStorage } from 'zustand/middleware'
import { isRecord } from '@/domain/record'
import { storage } from '@/platform/storage'

export type Guard<T> = (value: unknown) => value is T
type Guards<P> = { [K in keyof P]: Guard<P[K]> }
type Fields = Record<string, unknown>

export interface Slice<P extends object> {
  /** Storage key. */
  name: string
  version: number
  /** The kept fields, each with the shape it must have. */
  guards: Guards<P>
  /** migrations[n] turns the fields of version n into those of n + 1. */
  migrations?: Record<number, (fields: Fields) => Fields>
}

/** A guard of kept values: a text. */
export const isString: Guard<string> = (value): value is string => typeof value === 'string'
/** A guard of kept values: a list whose every item passes. */
export const isListOf =
  <T>(item: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(item)
/** A guard of kept values: one of these. */
export const isOneOf =
  <T>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.includes(value as T)
/** A guard of kept values: an object whose named fields pass; others are not looked at. */
export const isShape =
  <T extends object>(guards: { [K in keyof T]: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries(guards).every(([key, guard]) => (guard as Guard<unknown>)(value[key]))

/** What stands under a key; null when absent, corrupt or of a newer version than this app knows. */
function read<P extends object>({ name, version, migrations }: Slice<P>): Fields | null {
  try {
    const kept = JSON.parse(storage.get(name) ?? 'null') as unknown
    if (!isRecord(kept) || !isRecord(kept.state) || typeof kept.version !== 'number' || kept.version > version) return null
    let fields = kept.state
    for (let from = kept.version; from < version; from += 1) fields = migrations?.[from]?.(fields) ?? fields
    return fields
  } catch {
    return null
  }
}

/** The fields of the right shape; the others keep their defaults. */
function sound<P extends object>(guards: Guards<P>, fields: Fields): Partial<P> {
  const names = Object.keys(guards) as (keyof P & string)[]
  return Object.fromEntries(names.filter((name) => guards[name](fields[name])).map((name) => [name, fields[name]])) as Partial<P>
}

/** What stands on the device now, which another window of the browser may have written. */
export function keptFields<P extends object>(slice: Slice<P>): Partial<P> {
  const fields = read(slice)
  return fields ? sound(slice.guards, fields) : {}
}

let unkept = false

/** Applies another window's change in memory without writing it back: the storage has it already, or something newer by now. */
export function withoutKeeping(change: () => void): void {
  unkept = true
  try {
    change()
  } finally {
    unkept = false
  }
}

function platformStorage<P extends object>(slice: Slice<P>): PersistStorage<P> {
  return {
    getItem: () => {
      const fields = read(slice)
      return fields && { state: sound(slice.guards, fields) as P, version: slice.version }
    },
    setItem: (name, value) => {
      if (unkept) return
      try {
        storage.set(name, JSON.stringify(value))
      } catch {
        // A full device keeps the slice for this run only.
      }
    },
    removeItem: (name) => storage.remove(name),
  }
}

/** Options of zustand's persist for a slice; `derive` recomputes what follows from the kept fields. */
export function persisted<S extends P, P extends object>(
  slice: Slice<P>,
  derive: (state: S) => Partial<S> = () => ({}),
): PersistOptions<S, P> {
  return {
    name: slice.name,
    version: slice.version,
    storage: platformStorage(slice),
    partialize: (state) => Object.fromEntries(Object.keys(slice.guards).map((key) => [key, state[key as keyof S]])) as P,
    merge: (kept, state) => {
      const merged = { ...state, ...(kept as Partial<P> | undefined) }
      return { ...merged, ...derive(merged) }
    },
  }
}
