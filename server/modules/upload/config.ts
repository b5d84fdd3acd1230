/** What pictures are sent for. A note's go through the route of notes, the others through {@link uploadContracts}. */
export const PURPOSES = ['avatar', 'review'] as const
export type Purpose = 'note' | (typeof PURPOSES)[number]

/** Pictures a learner may send in a day. */
export const PICTURES_A_DAY: Readonly<Record<Purpose, number>> = { note: 60, avatar: 10, review: 60 }

/** Pictures that stand in nothing are deleted after so many days: a draft may still name one. */
export const KEEP_LOOSE_PICTURES_DAYS = 30
