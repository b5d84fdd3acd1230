import { practiceScenarios } from '../scenario/all'
import { killAndResume } from '../scenario/main-job'
import { walkInBrowser } from './walk'

/** Practice on the built H5 site. `npm test` builds it first. */
jest.setTimeout(600_000)

walkInBrowser(practiceScenarios, [killAndResume])
