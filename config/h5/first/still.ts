/** Parts of a screen that a picture has no use for: nothing is said over it, and nobody pulls it. */
export const FeedbackHost = () => null
export const useRefresher = () => ({ phase: 'idle', height: 0, props: {} })
