import { useMemo } from 'react'
import { useEnvironment, type Environment } from '@/components/environment'
import { frame } from '@/platform/frame'

/**
 * Surroundings of the computer exam: it stays light as the official machine is (mockup notes 15), its text has sizes of its
 * own, and it draws the network strip itself. The next page paints its theme again when it is shown.
 */
export function useLight(): Environment {
  const environment = useEnvironment()
  return useMemo<Environment>(
    () => ({ ...environment, theme: 'light', fontScale: 1, online: true, onPageShow: () => frame.paint('light') }),
    [environment],
  )
}
