/** The words of what is around a page, which load without those of the sections. */
export { default } from './shared.ts'
