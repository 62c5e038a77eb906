/** The words around the content of a page, for which the other areas need not load. */
export { default } from './shared.ts'
