/** The theme store of specification section 3. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isOneOf, persisted, type Slice } from './persisted'

interface KeptTheme {
  theme: 'light' | 'dark'
}

export interface ThemeState extends KeptTheme {
  setTheme(theme: 'light' | 'dark'): void
}

const slice: Slice<KeptTheme> = { name: 'zx.theme', version: 1, guards: { theme: isOneOf('light', 'dark') } }

export const useThemeStore = create<ThemeState>()(
  persist((set) => ({ theme: 'light', setTheme: (theme) => set({ theme }) }), persisted<ThemeState, KeptTheme>(slice)),
)
