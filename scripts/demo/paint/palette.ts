import { blend, tube } from './pigment.ts'

const { white, lead, grey, payne, rawUmber, burntUmber, ochre, naples, cobalt, cerulean, ultramarine } = tube
const { black, terreVerte, venetian, vermilion, buff, rose, olive, sap, burntSienna, cadmium } = tube

/** What stands mixed on the studio's glass table: greys with a temperature, earths, and few bright spots. */
export const mixed = {
  pearl: blend([6, white], [1, grey], [0.12, payne]),
  milk: blend([5, white], [1, lead], [0.07, rawUmber]),
  bone: blend([5, lead], [1, buff], [0.5, grey], [0.12, rawUmber]),
  chalk: blend([7, white], [1, lead]),
  fog: blend([5, white], [1, grey], [0.3, rawUmber], [0.1, cobalt]),
  stone: blend([3, grey], [0.6, rawUmber], [1.5, lead]),
  putty: blend([3, buff], [1, grey], [1, lead]),
  slate: blend([2, payne], [2, grey], [0.6, white]),
  deep: blend([2, payne], [1, rawUmber]),
  ink: blend([2, ultramarine], [1.4, burntUmber], [0.5, black]),
  night: blend([1, payne], [1, black], [0.3, ultramarine]),
  river: blend([1, cobalt], [1.4, grey], [1, white], [0.4, rawUmber]),
  ice: blend([8, white], [0.45, cerulean], [1.6, grey], [0.25, rawUmber]),
  sky: blend([6, white], [0.45, cobalt], [1.8, grey], [0.3, buff]),
  blue: blend([3, cobalt], [1, ultramarine], [0.7, burntUmber], [0.8, grey]),
  moss: blend([1, terreVerte], [1, olive], [0.9, grey], [0.5, buff]),
  reed: blend([1.5, terreVerte], [0.5, naples], [1, buff], [2, white], [1.2, grey]),
  leaf: blend([1.2, sap], [1, ochre], [0.7, grey]),
  straw: blend([1, naples], [2, buff], [2, lead], [0.5, grey]),
  sand: blend([3, buff], [0.5, ochre], [1.5, white], [0.6, grey]),
  rust: blend([2, venetian], [1, burntSienna], [0.4, ochre]),
  brick: blend([2, venetian], [1, buff], [0.4, vermilion]),
  ember: blend([3, vermilion], [0.6, venetian]),
  blush: blend([0.8, rose], [2.6, white], [1, buff], [0.5, grey]),
  lemon: blend([2, cadmium], [1, naples], [0.5, ochre]),
  earth: blend([2, rawUmber], [1, burntSienna], [0.6, ochre]),
  bark: blend([2, burntUmber], [1, payne], [0.6, grey]),
} as const
