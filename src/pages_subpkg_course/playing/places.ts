/** Where a film was left and how fast the learner listens, on this device: there before any answer of the server. */
import { storage } from '@/platform/storage'

const RATE_KEY = 'zx.course.rate'
const PLACE_PREFIX = 'zx.course.place.'
/** Places of the server that this device knows; the last ones are enough to recognise its own. */
const KNOWN = 8

/** The rates of the panel, fastest first (mockup 25). */
export const RATES = [2, 1.5, 1.25, 1, 0.75] as const
export type Rate = (typeof RATES)[number]

const isRate = (value: number): value is Rate => (RATES as readonly number[]).includes(value)

interface Place {
  ms: number
  /** What the server said or was told from here. */
  known: number[]
}

function write(key: string, value: string): void {
  try {
    storage.set(key, value)
  } catch {
    // A full device: the server remembers as far as it has heard.
  }
}

/** The rate for all courses: the device's, else the server's (percent), else 1. */
export function rateOf(percent: number): Rate {
  const kept = Number(storage.get(RATE_KEY))
  if (isRate(kept)) return kept
  return isRate(percent / 100) ? ((percent / 100) as Rate) : 1
}

/** Keeps the rate for all courses. */
export const keepRate = (rate: Rate): void => write(RATE_KEY, String(rate))

function read(lessonId: string): Place | null {
  try {
    const { ms, known } = JSON.parse(storage.get(PLACE_PREFIX + lessonId) ?? 'null') as Place
    return Number.isInteger(ms) && Array.isArray(known) ? { ms, known } : null
  } catch {
    return null
  }
}

/**
 * Where to go on: the device's place, unless the server's comes from another device, which is newer then.
 * @param serverMs the server's place, ms; 0 when it has none
 */
export function placeOf(lessonId: string, serverMs: number): number {
  const kept = read(lessonId)
  if (!kept) return serverMs
  return serverMs === 0 || serverMs === kept.ms || kept.known.includes(serverMs) ? kept.ms : serverMs
}

/** Remembers a place. `told`: the place the server heard of, or that was read from it. */
export function keepPlace(lessonId: string, ms: number, told?: number): void {
  const known = read(lessonId)?.known ?? []
  const grown = told === undefined || known.includes(told) ? known : [...known, told].slice(-KNOWN)
  write(PLACE_PREFIX + lessonId, JSON.stringify({ ms: Math.round(ms), known: grown }))
}
