import { useEffect } from 'react'
import { goBack, redirect } from '@/hooks/go'
import { navigation } from '@/platform/navigation'
import { routeOfUrl } from '@/routes'
import { useExamView } from './exam/context'
import type { Exam } from './exam/contract'

/** The card was opened over its paper; otherwise (a reload of its address) nothing is behind it. */
const overPaper = (): boolean => routeOfUrl(navigation.behind() ?? '') === 'simulatedNormal'

/** Back to the paper the card belongs to. */
export const backToPaper = (attemptId: string): Promise<void> => (overPaper() ? goBack() : redirect('simulatedNormal', { attemptId }))

/** The end of an exam whose card stands alone; over its paper the paper leads to the report. */
export function useCardEnd({ attemptId }: Exam): void {
  const finished = useExamView(({ phase }) => phase === 'finished')
  useEffect(() => {
    if (finished && !overPaper()) void redirect('simulatedReport', { attemptId })
  }, [finished, attemptId])
}
