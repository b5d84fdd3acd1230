import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { squash } from '../seen'

/** A paper as its author wrote it, read from the seed's files: what the test knows, and the app under test does not. */

const SEED = path.resolve(__dirname, '../../../server/seed')

interface SeedQuestion {
  id: string
  stem: string
  options?: string[]
  answer: string
}
type SeedEntry = SeedQuestion & { type: string; questions?: SeedQuestion[] }

interface SeedExams {
  profiles: {
    id: string
    passScore: number
    sections: { id: string; name: string; scoring: { rule: string; points: number } }[]
  }[]
  papers: { id: string; name: string; profileId: string; sections: Record<string, string[]> }[]
}

/** A question with one right option. */
export interface PaperQuestion {
  id: string
  /** A1, A2, … as the report names it. */
  type: string
  section: string
  /** The case or the list of options it belongs to; its own id when it stands alone. */
  entry: string
  /** Nothing of the same entry comes after it. */
  lastOfEntry: boolean
  /** The words of the stem up to the first table or formula, without spaces. */
  stem: string
  /** Without spaces, as in the bank. */
  options: string[]
  right: string
}

export interface SeedPaper {
  name: string
  /** 1/100 point. */
  passScore: number
  sections: { name: string; questions: PaperQuestion[]; points: number }[]
}

const json = (file: string): unknown => JSON.parse(readFileSync(path.join(SEED, file), 'utf8'))

function bank(subject: string): Map<string, SeedEntry> {
  const chapters = readdirSync(path.join(SEED, 'banks', subject)).filter((name) => /^\d/.test(name))
  const entries = chapters.flatMap((name) => (json(`banks/${subject}/${name}`) as { entries: SeedEntry[] }).entries)
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** The label on a question: A3 and A4 share one. */
export const labelOf = ({ type }: PaperQuestion): string => (/^A[34]/.test(type) ? 'A3 / A4 型题' : type)

/** The question belongs to a case. */
export const isOfCase = ({ type }: PaperQuestion): boolean => /^A[34]/.test(type)

const head = (stem: string) => squash(stem.split(/[\n$]/)[0] ?? '')

function questionsOf(entry: SeedEntry, section: string): PaperQuestion[] {
  const questions = entry.questions ?? [entry]
  return questions.map(({ id, stem, options = entry.options ?? [], answer }, at) => ({
    id,
    type: `${entry.type} 型题`,
    section,
    entry: entry.id,
    lastOfEntry: at === questions.length - 1,
    stem: head(stem),
    options: options.map(squash),
    right: squash(options[answer.charCodeAt(0) - 65] ?? ''),
  }))
}

/** Reads a paper whose sections all give whole points for the one right option. @throws Error for any other paper */
export function readSeedPaper(subject: string, id: string): SeedPaper {
  const { profiles, papers } = json(`exams/${subject}.json`) as SeedExams
  const paper = papers.find((one) => one.id === id)
  const profile = profiles.find((one) => one.id === paper?.profileId)
  if (!paper || !profile) throw new Error(`The seed has no paper ${id}`)
  const entries = bank(subject)
  const sections = profile.sections.map(({ id: section, name, scoring }) => {
    if (scoring.rule !== 'full') throw new Error(`${id} is marked by ${scoring.rule}`)
    const questions = (paper.sections[section] ?? []).flatMap((entryId) => {
      const entry = entries.get(entryId)
      if (!entry) throw new Error(`${id} names ${entryId}, which no bank has`)
      return questionsOf(entry, name)
    })
    return { name, points: scoring.points, questions }
  })
  return { name: paper.name, passScore: profile.passScore, sections }
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && [...a].sort().join('\n') === [...b].sort().join('\n')

/** The question on a screen, by its words alone; null while none of the paper is there. */
export function recognise({ sections }: SeedPaper, screen: { text: string; options: string[] }): PaperQuestion | null {
  const text = squash(screen.text)
  const options = screen.options.map(squash)
  const found = sections.flatMap(({ questions }) => questions).filter((one) => same(one.options, options) && text.includes(one.stem))
  return found.length === 1 ? (found[0] ?? null) : null
}
