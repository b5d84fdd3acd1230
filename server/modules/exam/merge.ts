/** Two devices change one list of subjects: what each of them did stands. */

interface Change {
  /** The list the device started from. */
  base: readonly string[]
  /** What it made of it. */
  wished: readonly string[]
  /** What stands on the server, where another device may have been since. */
  standing: readonly string[]
}

/**
 * The list after a change, in the order the device wishes, behind it what another one has added. What either of them took out is out; of
 * nothing that is left, what was wished last stands: a learner without a subject would be asked for one.
 */
export function mergeSubjects({ base, wished, standing }: Change): string[] {
  const own = wished.filter((id) => standing.includes(id) || !base.includes(id))
  const added = standing.filter((id) => !base.includes(id) && !wished.includes(id))
  const merged = [...own, ...added]
  return merged.length > 0 ? merged : [...wished]
}
