/** 搜题; a mini program has it in the package of the page. */
export { Search } from '..'
