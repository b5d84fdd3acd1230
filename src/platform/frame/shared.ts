/** --c-page of the two themes, for bars that cannot read CSS variables. */
export const PAGE_COLOUR = { light: '#F4F6FA', dark: '#10141C' } as const
