/// <reference types="@tarojs/taro" />
import type { AppEnv } from '../config/env'
import type { IconShape } from '../config/icons'

declare global {
  /** Set by config/index.ts at build time; read in src/platform/system alone. */
  const APP_ENV: AppEnv
  /** Bodies of the icons' <svg> (config/icons.ts), for src/components/icon alone; null where the style sheet paints them. */
  const ICON_SHAPES: Record<string, IconShape> | null
}
