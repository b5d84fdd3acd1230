import { areaScenarios } from '../scenario/all'
import { walkInMiniProgram } from './walk'

/** Courses, shop and account in the built mini program. */
jest.setTimeout(600_000)

walkInMiniProgram(areaScenarios)
