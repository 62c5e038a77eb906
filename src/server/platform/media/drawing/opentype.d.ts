/** The part of opentype.js that reads outlines; the package brings no types of its own. */
declare module 'opentype.js' {
  interface PathCommand {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  interface Glyph {
    advanceWidth: number
    getPath(x: number, y: number, fontSize: number): { commands: PathCommand[] }
  }
  export interface Font {
    unitsPerEm: number
    /** 0 when the font has no glyph for the character. */
    charToGlyphIndex(character: string): number
    charToGlyph(character: string): Glyph
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
