/** What a learner did on the page of addresses, kept until the confirm page below it is shown again. */
import type { Address } from '@/api/address'

type Choice = { address: Address } | { deleted: string }

let choice: Choice | null = null

/** Keeps a choice, or that an address is gone by its id; the last word counts. */
export function chooseAddress(next: Choice): void {
  choice = next
}

/** Takes the choice since the last time, null when there was none. */
export function takeChosenAddress(): Choice | null {
  const taken = choice
  choice = null
  return taken
}
