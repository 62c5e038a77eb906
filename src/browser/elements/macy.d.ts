/** The part of macy 2.5 that masonry.ts uses. The package has no types. */
declare module 'macy' {
  interface Options {
    container: HTMLElement
    columns: number
    /** In pixels. */
    margin: { x: number; y: number }
    useOwnImageLoader: boolean
  }
  export default class Macy {
    constructor(options: Options)
    readonly options: Options
    on(event: 'macy.resize' | 'macy.recalculated', listener: () => void): void
    /** Computes the final positions of all children. */
    recalculate(all: true, done: true): void
    /** Removes its styles and its listeners. */
    remove(): void
    reInit(): void
  }
}
