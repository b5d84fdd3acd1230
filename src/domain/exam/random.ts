/** Chance that is the same wherever it is drawn again: whole 32-bit arithmetic only, no Math.random. */

/** FNV-1a over the UTF-16 units, mixed at the end so that seeds that differ in one character draw nothing alike. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** mulberry32: draws from 0 (included) to 1 (excluded). */
function generator(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** The places 0..length-1 in an order that the seed alone decides (Fisher–Yates). */
export function permutation(length: number, seed: string): number[] {
  const next = generator(seed)
  const places = Array.from({ length }, (_, index) => index)
  for (let index = length - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1))
    const held = places[index] as number
    places[index] = places[other] as number
    places[other] = held
  }
  return places
}

/** A list in an order that the seed alone decides; the list itself stays as it is. */
export const shuffled = <T>(list: readonly T[], seed: string): T[] => permutation(list.length, seed).map((place) => list[place] as T)
