import { useConfigStore } from '@/stores/config'

/** The app is under review: prices and purchase words of virtual goods are left out, not hidden with a gap. */
export const useReviewMode = (): boolean => useConfigStore(({ isIosTest }) => isIosTest === '1')
