/** The learner's practice settings: the specification's "user setting rules" (section 3). */
export interface SettingRules {
  /** After a right answer the next question comes by itself. */
  autoNext: boolean
  /** The analysis opens at once after an answer. */
  showAnalysis: boolean
  vibrate: boolean
  /** Factor of the question's text size. */
  fontScale: FontScale
  theme: 'light' | 'dark'
  /** Questions a day, 5–500. */
  dailyGoal: number
  /** Right answers in a row after which a wrong question counts as mastered and leaves the wrong book. */
  masteredAfter: MasteredAfter
  /** Share of reviews that should succeed: the higher, the sooner a wrong question comes again (FSRS). */
  retention: Retention
  /** Films and files are fetched over Wi-Fi alone, unless the learner says otherwise each time. */
  wifiOnly: boolean
  /** What is offered may follow what was learned. */
  personalised: boolean
}

/** Text sizes a learner may choose from (product.md, practice-core). */
export const FONT_SCALES = [0.9, 1, 1.15, 1.3] as const
export type FontScale = (typeof FONT_SCALES)[number]

/** The sizes as every page with this setting says them. */
export const SIZES: readonly { value: FontScale; label: string }[] = [
  { value: 0.9, label: '小' },
  { value: 1, label: '标准' },
  { value: 1.15, label: '大' },
  { value: 1.3, label: '特大' },
]
/** And the themes. */
export const THEMES = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

/** How many right answers in a row a learner may ask of himself. */
export const MASTERED_AFTER_CHOICES = [1, 2, 3, 5] as const
export type MasteredAfter = (typeof MASTERED_AFTER_CHOICES)[number]

/** Retention targets a learner may choose from. */
export const RETENTION_CHOICES = [0.85, 0.9, 0.95] as const
export type Retention = (typeof RETENTION_CHOICES)[number]

/** What holds until a learner changes it. */
export const DEFAULT_SETTINGS: Readonly<SettingRules> = {
  autoNext: true,
  showAnalysis: true,
  vibrate: true,
  fontScale: 1,
  theme: 'light',
  dailyGoal: 30,
  masteredAfter: 2,
  retention: 0.9,
  wifiOnly: true,
  personalised: true,
}

/** Settings as they were kept, by whatever version: what is missing has its default. */
export const withDefaults = (kept: unknown): SettingRules => ({
  ...DEFAULT_SETTINGS,
  ...(kept as Partial<SettingRules> | null | undefined),
})

/** What was chosen: the settings that are not the defaults. */
export const chosenOf = (rules: SettingRules): Partial<SettingRules> => {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof SettingRules)[]
  return Object.fromEntries(names.filter((name) => rules[name] !== DEFAULT_SETTINGS[name]).map((name) => [name, rules[name]]))
}
