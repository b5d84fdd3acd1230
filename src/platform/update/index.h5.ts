import type { UpdateContract } from './contract'

export const update = {
  onReady: () => undefined,
  restart: () => window.location.reload(),
} satisfies UpdateContract as UpdateContract
