/** The other half of the model-based test; sequences.ts says what it does. */
import { testSequences } from './sequences'

testSequences()
