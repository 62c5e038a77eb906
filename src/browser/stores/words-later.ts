/** The words for scripts that import them when they need them. They have a file of their own: words.ts is in many others. */
export { loadWords, say } from './words.ts'
