/** The global config store of specification section 3. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { LaunchFlags } from '@/domain/launch'
import { isListOf, isOneOf, isShape, isString, persisted, type Slice } from './persisted'

/** What was opened last in a subject: `id` names the subject, `value` is the name of the chapter or course, as learn-exam shows it. */
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
  /** Keeps the name of the chapter or course that was opened in a subject. */
  setNowLearning(id: string, value: string): void
  /** Another learner's chapters are not this one's. */
  forgetLearning(): void
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
      forgetLearning: () => set({ nowLearning: [] }),
      setSystemVersion: (systemVersion) => set({ systemVersion }),
    }),
    persisted<ConfigState, KeptConfig>(slice),
  ),
)
