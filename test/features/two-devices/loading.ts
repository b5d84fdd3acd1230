/** The client's modules anew for every start of a phone. */
import type { AnswerItem } from '@/domain/outbox'
import type { Client } from './client'

/** The client as a phone starts it, over what the phone kept. */
export function load(kept: ReadonlyMap<string, string>): Client {
  let loaded: Client | undefined
  jest.isolateModules(() => {
    // The stores read the device while they are loaded.
    jest.requireActual<{ memory: Client['disk'] }>('@/platform/storage').memory.restore(kept)
    loaded = jest.requireActual<{ client: Client }>('./client').client
  })
  if (!loaded) throw new Error('the client was not loaded')
  return loaded
}

/** Answers that wait on a phone. */
export const keptAnswers = (disk: ReadonlyMap<string, string>): AnswerItem[] =>
  [...disk].flatMap(([key, text]) => (key.startsWith('zx.outbox.') ? [(JSON.parse(text) as { item: AnswerItem }).item] : []))
