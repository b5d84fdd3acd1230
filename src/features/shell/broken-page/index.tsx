export { default as BrokenPage } from './page'
