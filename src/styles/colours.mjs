import { DARK, LIGHT } from '../contract/site/colours.ts'

const SETS = { light: LIGHT, dark: DARK }

/** A PostCSS plugin that replaces `@colours light` and `@colours dark` with custom properties. */
export const colours = {
  postcssPlugin: 'colours',
  AtRule: {
    colours(rule, { Declaration }) {
      const set = Object.entries(SETS[rule.params])
      rule.replaceWith(set.map(([name, value]) => new Declaration({ prop: `--${name}`, value })))
    },
  },
}
