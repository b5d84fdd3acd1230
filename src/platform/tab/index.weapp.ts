import type { TabContract } from './contract'
import { inMemory } from './shared'

export const tab = inMemory() satisfies TabContract
