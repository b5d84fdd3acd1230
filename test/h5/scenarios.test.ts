import { advancedScenarios } from '../scenario/advanced'
import { clearingScenarios } from '../scenario/clearing'
import { collectionScenarios } from '../scenario/collections'
import { dailyScenarios } from '../scenario/daily'
import { formulaScenarios } from '../scenario/formulas'
import { killAndResume, mainJobScenarios } from '../scenario/main-job'
import { noteScenarios } from '../scenario/notes'
import { searchScenarios } from '../scenario/search'
import { shareScenarios } from '../scenario/share'
import { typeScenarios } from '../scenario/types'
import { walkInBrowser } from './walk'

/** Practice on the built H5 site. `npm test` builds it first. */
jest.setTimeout(600_000)

walkInBrowser(
  [
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
  ],
  [killAndResume],
)
