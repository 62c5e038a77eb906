import { allotmentFirstFrost } from './allotment-first-frost.ts'
import { breadKnifeWindow } from './bread-knife-window.ts'
import { crowsOverStubble } from './crows-over-stubble.ts'
import { foehn } from './foehn.ts'
import { gravelBank } from './gravel-bank.ts'
import { greenhouse } from './greenhouse.ts'
import { hazel } from './hazel.ts'
import { lakeLineSixInTheMorning } from './lake-line-six-in-the-morning.ts'
import { limmatLowWater } from './limmat-low-water.ts'
import { marchWind } from './march-wind.ts'
import { nagelfluh } from './nagelfluh.ts'
import { orchardAfterHail } from './orchard-after-hail.ts'
import { pathBetweenBeds } from './path-between-beds.ts'
import { quarryBollingen } from './quarry-bollingen.ts'
import { roofsNiederdorf } from './roofs-niederdorf.ts'
import { sihlNovember } from './sihl-november.ts'
import { snowmelt } from './snowmelt.ts'
import { southWallAlbisrieden } from './south-wall-albisrieden.ts'
import { threeBoatsZuerichhorn } from './three-boats-zuerichhorn.ts'
import { tramDepotMorning } from './tram-depot-morning.ts'
import { uetlibergRunningDown } from './uetliberg-running-down.ts'
import { underTheHardbruecke } from './under-the-hardbruecke.ts'
import { weirAtLetten } from './weir-at-letten.ts'
import { windowOnWipkingen } from './window-on-wipkingen.ts'
import type { Work } from '../work.ts'

/** Every painting by its slug. */
export const works: Record<string, Work> = {
  'limmat-low-water': limmatLowWater,
  'sihl-november': sihlNovember,
  'weir-at-letten': weirAtLetten,
  snowmelt,
  'under-the-hardbruecke': underTheHardbruecke,
  'gravel-bank': gravelBank,
  'lake-line-six-in-the-morning': lakeLineSixInTheMorning,
  'allotment-first-frost': allotmentFirstFrost,
  'south-wall-albisrieden': southWallAlbisrieden,
  'window-on-wipkingen': windowOnWipkingen,
  'tram-depot-morning': tramDepotMorning,
  greenhouse,
  'path-between-beds': pathBetweenBeds,
  foehn,
  'orchard-after-hail': orchardAfterHail,
  'uetliberg-running-down': uetlibergRunningDown,
  'crows-over-stubble': crowsOverStubble,
  'march-wind': marchWind,
  hazel,
  nagelfluh,
  'three-boats-zuerichhorn': threeBoatsZuerichhorn,
  'roofs-niederdorf': roofsNiederdorf,
  'quarry-bollingen': quarryBollingen,
  'bread-knife-window': breadKnifeWindow,
}
