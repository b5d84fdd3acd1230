/** The other half of the model-based test, on the database of the rivals; sequences.ts says what it does. */
import { testSequences } from './sequences'

testSequences()
