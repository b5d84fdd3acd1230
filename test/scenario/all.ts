import { accountPageScenarios } from './account-pages'
import { advancedScenarios } from './advanced'
import { clearingScenarios } from './clearing'
import { collectionScenarios } from './collections'
import { couponScenarios } from './coupon'
import { courseScenarios } from './course'
import { dailyScenarios } from './daily'
import { formulaScenarios } from './formulas'
import { informationScenarios } from './information'
import { liveScenarios } from './live'
import { mainJobScenarios } from './main-job'
import { noteScenarios } from './notes'
import { offlineScenarios } from './offline'
import { searchScenarios } from './search'
import { sessionEndScenarios } from './session-end'
import { shareScenarios } from './share'
import { shopScenarios } from './shop'
import { spokenScenarios } from './spoken'
import { typeScenarios } from './types'
import { withdrawnScenarios } from './withdrawn'
import type { Scenario } from './scenario'

/** What is walked in both builds: everything about practice. */
export const practiceScenarios: readonly Scenario[] = [
  ...mainJobScenarios,
  ...typeScenarios,
  ...formulaScenarios,
  ...advancedScenarios,
  ...clearingScenarios,
  ...collectionScenarios,
  ...dailyScenarios,
  ...noteScenarios,
  ...searchScenarios,
  ...shareScenarios,
  ...spokenScenarios,
]

/** And courses, shop and account. */
export const areaScenarios: readonly Scenario[] = [
  ...courseScenarios,
  ...liveScenarios,
  ...accountPageScenarios,
  ...sessionEndScenarios,
  ...shopScenarios,
  ...couponScenarios,
  ...withdrawnScenarios,
  ...informationScenarios,
  ...offlineScenarios,
]
