/** The layers over the page; a mini program has them in the package of the page. */
export { Sheets } from '../sheets'
