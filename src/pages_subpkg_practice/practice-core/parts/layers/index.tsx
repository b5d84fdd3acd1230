/** What comes after the first question; a mini program has it in the package of the page. */
export { Explained, Sheets, Writing } from './all'
