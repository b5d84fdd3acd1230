import { accountPageScenarios } from '../scenario/account-pages'
import { couponScenarios } from '../scenario/coupon'
import { courseScenarios } from '../scenario/course'
import { informationScenarios } from '../scenario/information'
import { liveScenarios } from '../scenario/live'
import { shopScenarios } from '../scenario/shop'
import { walkInBrowser } from './walk'

/** Courses, shop and account on the built H5 site. `npm test` builds it first. */
jest.setTimeout(600_000)

walkInBrowser([
  ...courseScenarios,
  ...liveScenarios,
  ...accountPageScenarios,
  ...shopScenarios,
  ...couponScenarios,
  ...informationScenarios,
])
