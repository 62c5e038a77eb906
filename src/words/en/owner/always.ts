/** The words that also screens say which are still English. */
export { default } from './shared.ts'
