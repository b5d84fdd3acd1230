import { useConfigStore, type ConfigState } from '@/stores/config'

/** The app is under review: prices and purchase words of virtual goods are left out, not hidden with a gap. */
export const isReviewed = ({ isIosTest }: Pick<ConfigState, 'isIosTest'>): boolean => isIosTest === '1'
/** Whether the app is under review (specification section 4): what is bought is then left out. */
export const useReviewMode = (): boolean => useConfigStore(isReviewed)
