/** The screens of a computer (mockups 10, 11), of plain elements of the browser. */
export { DeskConfirm } from './confirm'
export { DeskPaper } from './paper'
