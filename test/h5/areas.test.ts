import { areaScenarios } from '../scenario/all'
import { walkInBrowser } from './walk'

/** Courses, shop and account on the built H5 site. `npm test` builds it first. */
jest.setTimeout(600_000)

walkInBrowser(areaScenarios)
