/** The ordered choice of subjects (mockup 23): 5 at most, the first one becomes the active subject. */
import { SUBJECTS_AT_MOST } from '@/domain/limits'

export interface Choice {
  id: string
  name: string
}

/** `full`: the choice was refused because {@link SUBJECTS_AT_MOST} are chosen already. */
export interface ToggleResult {
  choices: Choice[]
  full: boolean
}

/** Adds a subject at the end, or takes it out when it is chosen. */
export function toggleChoice(choices: Choice[], subject: Choice): ToggleResult {
  if (choices.some(({ id }) => id === subject.id)) return { choices: choices.filter(({ id }) => id !== subject.id), full: false }
  if (choices.length >= SUBJECTS_AT_MOST) return { choices, full: true }
  return { choices: [...choices, { id: subject.id, name: subject.name }], full: false }
}

/** A learner's own choice with what was picked before signing in: the picks come first, and give way when there is no room. */
export function joinChoices(own: readonly Choice[], picks: readonly Choice[]): Choice[] {
  const fresh = picks.filter(({ id }) => own.every((choice) => choice.id !== id))
  return [...fresh.slice(0, Math.max(0, SUBJECTS_AT_MOST - own.length)), ...own].map(({ id, name }) => ({ id, name }))
}

/** Moves one choice to another place; places outside the list mean its ends. */
export function moveChoice(choices: Choice[], from: number, to: number): Choice[] {
  const moved = choices[from]
  if (!moved) return choices
  const rest = choices.filter((_, index) => index !== from)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), moved, ...rest.slice(place)]
}

/** A chip on the screen, px of the window. */
export interface ChipBox {
  left: number
  top: number
  width: number
  height: number
}

/** Whether a chip comes before a point in reading order: in a line above it, or left of it in its line. */
const isBefore = ({ left, top, width, height }: ChipBox, { x, y }: { x: number; y: number }): boolean =>
  top + height <= y || (top <= y && left + width / 2 < x)

/**
 * The place a dragged chip has reached: how many of the others come before the finger.
 * @param boxes every chip as it lay before the drag, in order; they may fill several lines
 * @param drag the dragged chip and where the finger is, px of the window
 */
export function dropPlace(boxes: ChipBox[], drag: { index: number; x: number; y: number }): number {
  return boxes.filter((box, index) => index !== drag.index && isBefore(box, drag)).length
}

/** The major at the top of the list: the last one that begins at or above the scroll position. Offsets in px, ascending. */
export function majorAt(offsets: readonly number[], scrollTop: number): number {
  const below = offsets.findIndex((offset) => offset > scrollTop + 1)
  return below < 0 ? Math.max(0, offsets.length - 1) : Math.max(0, below - 1)
}

/** Part of a text; `hit` parts are drawn in the primary colour. */
export interface TextPart {
  text: string
  hit: boolean
}

/** Splits a text around every occurrence of the keyword, ignoring case. */
export function splitMatches(text: string, keyword: string): TextPart[] {
  const needle = keyword.trim().toLowerCase()
  if (needle === '') return [{ text, hit: false }]
  const hay = text.toLowerCase()
  const parts: TextPart[] = []
  let from = 0
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false })
    parts.push({ text: text.slice(at, at + needle.length), hit: true })
    from = at + needle.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false })
  return parts
}

/** Real figures of a subject in one line; a count of 0 says nothing and is left out. 12,345 learners read 1.2 万人在学. */
export function subjectFacts({ learnerCount, questionCount }: { learnerCount: number; questionCount: number }): string {
  const people = learnerCount >= 10_000 ? `${(Math.floor(learnerCount / 1000) / 10).toFixed(1)}\u00a0万` : `${learnerCount}\u00a0`
  const facts = [learnerCount > 0 ? `${people}人在学` : '', questionCount > 0 ? `${questionCount}\u00a0题` : '']
  return facts.filter(Boolean).join('·')
}
