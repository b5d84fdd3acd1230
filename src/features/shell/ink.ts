import { useEffect } from 'react'
import { useEnvironment } from '@/components/environment'
import { frame } from '@/platform/frame'
import type { Ink } from '@/platform/frame/contract'

/** Ink of the status bar and the capsule over this page: white while a coloured head lies below them (mockups 25, 26, 33). */
export function useInk(ink: Ink): void {
  const { theme } = useEnvironment()
  useEffect(() => frame.paint(theme, ink), [theme, ink])
}
