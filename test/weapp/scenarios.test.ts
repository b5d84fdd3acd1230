import { practiceScenarios } from '../scenario/all'
import { walkInMiniProgram } from './walk'

/** Practice in the built mini program. */
jest.setTimeout(600_000)

walkInMiniProgram(practiceScenarios)
