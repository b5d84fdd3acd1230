/** What a practice shows after its first question, as one script (docs/decisions/025). */
export { Explained, Writing } from '../answer-area'
export { Sheets } from '../sheets'
