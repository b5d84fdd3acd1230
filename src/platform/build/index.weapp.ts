import type { BuildContract } from './contract'

/** All packages of a mini program are of one version: WeChat brings a newer one with the next start. */
export const build = { renew: async () => undefined } satisfies BuildContract
