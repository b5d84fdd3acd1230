/** Key of a learner's card (/api/user/profile) in the query cache. */
export const profileKey = (userId: string) => ['user', 'profile', userId] as const
