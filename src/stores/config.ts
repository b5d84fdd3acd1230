/** The global config store of specification section 3. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { LaunchFlags } from '@/domain/launch'
import { isListOf, isOneOf, isShape, isString, persisted, type Slice } from './persisted'

/** What is being learned in a subject: `id` names the subject, `value` the chapter or course. */
export interface NowLearning {
  id: string
  value: string
}

interface KeptConfig extends LaunchFlags {
  nowLearning: NowLearning[]
  systemVersion: string
}

export interface ConfigState extends KeptConfig {
  setFlags(flags: LaunchFlags): void
  setNowLearning(id: string, value: string): void
  setSystemVersion(systemVersion: string): void
}

const slice: Slice<KeptConfig> = {
  name: 'zx.config',
  version: 1,
  guards: {
    loginModel: isOneOf('1', '2'),
    isIosTest: isOneOf('0', '1'),
    nowLearning: isListOf(isShape<NowLearning>({ id: isString, value: isString })),
    systemVersion: isString,
  },
}

export const useConfigStore = create<ConfigState>()(
  persist(
    (set, get) => ({
      loginModel: '1',
      isIosTest: '0',
      nowLearning: [],
      systemVersion: '',
      setFlags: ({ isIosTest, loginModel }) => set({ isIosTest, loginModel }),
      setNowLearning: (id, value) => set({ nowLearning: [...get().nowLearning.filter((entry) => entry.id !== id), { id, value }] }),
      setSystemVersion: (systemVersion) => set({ systemVersion }),
    }),
    persisted<ConfigState, KeptConfig>(slice),
  ),
)
