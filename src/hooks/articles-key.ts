/** Where the device keeps the articles of a reader (features/kept-articles), '' for a guest: the sign-out takes them away, too. */
export const articlesKey = (userId: string): string => `zx.articles.${userId}`
