import { labelOf, type SeedPaper } from './paper'

/** Questions of a part that were right, of how many. */
export interface Part {
  name: string
  right: number
  total: number
  /** 1/100 point. */
  score: number
  full: number
}

export interface Reckoned {
  /** 1/100 point. */
  score: number
  full: number
  passed: boolean
  answered: number
  right: number
  wrong: number
  sections: Part[]
  types: Part[]
}

/** What was chosen in the end: the option's words by question id, null where nothing stands. */
export type Choices = ReadonlyMap<string, string | null>

/**
 * The result of a paper reckoned by the test alone: every right option its section's points, everything else nothing. None of
 * the product's marking is used.
 */
export function reckon({ sections, passScore }: SeedPaper, choices: Choices): Reckoned {
  const rows = sections.flatMap(({ name, points, questions }) =>
    questions.map((question) => {
      const { id, right } = question
      const chosen = choices.get(id) ?? null
      return { section: name, type: labelOf(question), points, answered: chosen !== null, right: chosen === right }
    }),
  )
  const part = (name: string, own: typeof rows): Part => ({
    name,
    right: own.filter(({ right }) => right).length,
    total: own.length,
    score: own.reduce((sum, { right, points }) => sum + (right ? points : 0), 0),
    full: own.reduce((sum, { points }) => sum + points, 0),
  })
  const by = (key: 'section' | 'type') =>
    [...new Set(rows.map((row) => row[key]))].map((name) =>
      part(
        name,
        rows.filter((row) => row[key] === name),
      ),
    )
  const { score, full, right } = part('', rows)
  const answered = rows.filter((row) => row.answered).length
  return { score, full, passed: score >= passScore, answered, right, wrong: answered - right, sections: by('section'), types: by('type') }
}
