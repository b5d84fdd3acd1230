/** The sharing of the unit tests: nothing is drawn, and every picture is kept. */
import type { ShareContract } from './contract'

export const share = {
  sendsCards: false,
  send: async () => 'none',
  canvasId: null,
  keeps: () => 'album',
  draw: async ({ name }) => `memory:${name}`,
  save: async () => 'saved',
  openSettings: () => undefined,
} satisfies ShareContract as ShareContract
