/// <reference types="@tarojs/taro" />
import type { AppEnv } from '../config/env'

declare global {
  /** Set by config/index.ts at build time; read in src/platform/system alone. */
  const APP_ENV: AppEnv
}
