/** The part of macy 2.5 that masonry.ts uses; the package brings no types. */
declare module 'macy' {
  interface Options {
    container: HTMLElement
    columns: number
    /** Pixels. */
    margin: { x: number; y: number }
    useOwnImageLoader: boolean
  }
  export default class Macy {
    constructor(options: Options)
    readonly options: Options
    on(event: 'macy.resize' | 'macy.recalculated', listener: () => void): void
    /** Places the children anew: all of them, and for good. */
    recalculate(all: true, done: true): void
    /** Takes back its styles and stops listening. */
    remove(): void
    reInit(): void
  }
}
