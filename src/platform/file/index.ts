import type { FileContract, TextFile } from './contract'

const handed: TextFile[] = []

/** In memory, for tests. */
export const file = {
  question: null,
  hand: async (given) => void handed.push(given),
} satisfies FileContract

/** What was handed over so far. @public */
export const handedFiles = (): readonly TextFile[] => handed
