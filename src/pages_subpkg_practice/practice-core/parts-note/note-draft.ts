/**
 * Drafts of notes on this device, one per learner, question and editor: what stands in another window of the browser is nobody
 * else's to write over or to forget. Of pictures it keeps those that were sent: an address of the device is worth nothing after a
 * restart.
 */
import { isRecord } from '@/domain/record'
import { NOTE_PICTURES } from '@/domain/note'
import { storage } from '@/platform/storage'
import { system } from '@/platform/system'

const PREFIX = 'zx.note.'
/** Drafts kept; the oldest go. */
const KEEP = 20

/** What a note holds, without what the server adds. */
export interface NoteDraft {
  body: string
  pictures: readonly string[]
  points: readonly string[]
  isPublic: boolean
  /** Of a kept draft: updatedAt of the note it was written upon; undefined: there was none. No clock of a device counts. */
  base?: number | undefined
}

interface Kept {
  at: number
  draft: NoteDraft
}

export interface DraftOf {
  userId: string
  questionId: string
}

/** The draft of one editor. */
export interface OpenDraft {
  /** What was left behind, null when that is nothing. */
  readonly left: NoteDraft | null
  /** Where this editor keeps its own. */
  readonly key: string
  /** Keeps what is written, and nothing of what is not worth it. @param at ms since the epoch */
  keep(draft: NoteDraft, at: number): void
  /** Forgets what this editor wrote and what it went on with. */
  drop(): void
}

const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

function isDraft(value: unknown): value is NoteDraft {
  if (!isRecord(value) || typeof value.body !== 'string' || typeof value.isPublic !== 'boolean') return false
  return areTexts(value.pictures) && value.pictures.length <= NOTE_PICTURES && areTexts(value.points)
}

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as unknown
    return isRecord(kept) && typeof kept.at === 'number' && isDraft(kept.draft) ? { at: kept.at, draft: kept.draft } : null
  } catch {
    return null
  }
}

/** Drafts below a prefix as they are stored, newest first; those that cannot be read come last. */
const stored = (prefix: string) =>
  storage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const text = storage.get(key)
      return { key, text, kept: parse(text) }
    })
    .sort((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0))

/** The oldest go, whatever the clock says of the one that was just written. */
function prune(own: string): void {
  const others = stored(PREFIX).filter(({ key }) => key !== own)
  for (const { key } of others.slice(KEEP - 1)) storage.remove(key)
}

/** A draft that says what the note says already is none, nor is one that could not be saved. */
export function isWorthKeeping({ body, pictures, points, isPublic }: NoteDraft, note: NoteDraft): boolean {
  if (body.trim() === '' && pictures.length === 0) return false
  const parts = (of: NoteDraft) => JSON.stringify([of.body, of.pictures, of.points, of.isPublic])
  return parts({ body, pictures, points, isPublic }) !== parts(note)
}

/**
 * Opens the draft of an editor. It goes on with the newest that was left, which stays where it is until this editor has written its
 * own: the app may end between the two. Whoever writes it still keeps it ({@link OpenDraft.keep} again).
 * @param note as it stands
 */
export function openDraft({ userId, questionId }: DraftOf, note: NoteDraft): OpenDraft {
  // One without the name of an editor is of an older app.
  const question = `${PREFIX}${userId}.${questionId}`
  const own = `${question}.${system.randomId()}`
  const found = stored(question).filter(({ key }) => key === question || key.startsWith(`${question}.`))
  let taken = found.find(({ kept }) => kept && isWorthKeeping(kept.draft, note))
  for (const one of found) if (!one.kept || !isWorthKeeping(one.kept.draft, note)) storage.remove(one.key)
  /** What it went on with is its own by now; what somebody has written there since is not. */
  const release = () => {
    if (taken && storage.get(taken.key) === taken.text) storage.remove(taken.key)
    taken = undefined
  }
  const write = (text: string) => {
    const first = storage.get(own) === null
    try {
      storage.set(own, text)
    } catch {
      // No room: what was kept before stays, and is better than nothing.
      return
    }
    release()
    if (first) prune(own)
  }
  const drop = () => {
    storage.remove(own)
    release()
  }
  return {
    left: taken?.kept?.draft ?? null,
    key: own,
    keep: (draft, at) => {
      if (isWorthKeeping(draft, note)) write(JSON.stringify({ at, draft } satisfies Kept))
      else drop()
    },
    drop,
  }
}
