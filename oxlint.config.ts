import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * The arrows of docs/architecture.md: what each room may import. `contract` and `client` are for both sides; what
 * reaches a browser, and what becomes HTML, never sees the server.
 */
const forBrowser = ['contract', 'client', 'browser/stores']
const forHtml = ['contract', 'client', 'content', 'syndication']
const forRoutes = ['contract', 'server/lib', 'server/config', 'server/database', 'server/api']
const mayImport: Readonly<Record<string, readonly string[]>> = {
  assets: [],
  contract: [],
  styles: ['contract'],
  client: ['contract'],
  content: ['contract', 'client'],
  syndication: ['contract', 'client', 'content', 'styles'],
  components: [...forHtml, 'assets', 'browser/islands'],
  layouts: [...forHtml, 'components', 'styles', 'browser/islands', 'browser/elements'],
  pages: [...forHtml, 'components', 'layouts', 'styles', 'browser/islands', 'browser/panel'],
  'browser/stores': ['contract', 'client'],
  'browser/islands': forBrowser,
  'browser/elements': [...forBrowser, 'browser/islands', 'assets', 'styles'],
  // Of `content` and `syndication` only functions: dates, marks.
  'browser/panel': [...forBrowser, 'browser/islands', 'content', 'syndication'],
  'server/lib': [],
  'server/object-store': ['server/lib'],
  'server/config': ['server/object-store'],
  'server/database': ['contract', 'server/lib'],
  'server/media': ['contract', 'server/lib', 'server/config', 'server/object-store'],
  'server/api': ['contract', 'server/lib', 'server/config', 'server/database', 'server/object-store'],
  'server/history': forRoutes,
  'server/items': [...forRoutes, 'server/media'],
  'server/site': [...forRoutes, 'server/media', 'server/items'],
  'server/mail': [...forRoutes, 'server/site'],
  'server/paintings': [...forRoutes, 'server/media', 'server/items', 'server/site'],
  'server/exhibitions': [...forRoutes, 'server/items', 'server/site'],
  'server/trash': [
    ...forRoutes,
    'server/media',
    'server/items',
    'server/paintings',
    'server/exhibitions',
    'server/site',
  ],
  'server/people': [...forRoutes, 'server/mail', 'server/site'],
  'server/newsletter': [...forRoutes, 'server/mail', 'server/site'],
  'server/inquiries': [...forRoutes, 'server/mail', 'server/paintings', 'server/site'],
  'server/publishing': [
    ...forRoutes,
    'client',
    'server/object-store',
    'server/media',
    'server/items',
    'server/paintings',
    'server/exhibitions',
    'server/site',
  ],
  'server/backup': [
    'contract',
    'server/lib',
    'server/config',
    'server/object-store',
    'server/database',
    'server/media',
  ],
  'server/health': [
    ...forRoutes,
    'server/object-store',
    'server/media',
    'server/items',
    'server/inquiries',
    'server/mail',
    'server/backup',
    'server/publishing',
  ],
  'server/metrics': [
    'contract',
    'server/lib',
    'server/database',
    'server/mail',
    'server/backup',
    'server/publishing',
  ],
  'server/http': ['contract', 'server/lib', 'server/object-store', 'server/publishing'],
  'server/delivery': [
    'contract',
    'server/lib',
    'server/config',
    'server/object-store',
    'server/publishing',
    'server/http',
  ],
  'server/importing': [
    ...forRoutes,
    'server/media',
    'server/items',
    'server/paintings',
    'server/exhibitions',
    'server/site',
  ],
  'server/exporting': [
    ...forRoutes,
    'server/media',
    'server/items',
    'server/paintings',
    'server/exhibitions',
    'server/site',
    'server/inquiries',
    'server/newsletter',
  ],
}
/** What stands right below a folder of `src`, as ways from there: folders end with a slash. */
const entriesOf = (folder: string) =>
  readdirSync(new URL(`src/${folder}`, import.meta.url), { withFileTypes: true }).map(
    (entry) => folder + entry.name + (entry.isDirectory() ? '/' : ''),
  )
const FLOORS = ['browser/', 'server/']
/** All that has arrows: the rooms of both floors, the other folders of `src`, and the files that lie loose in it. */
const places = [...entriesOf('').filter((each) => !FLOORS.includes(each)), ...FLOORS.flatMap(entriesOf)]
const rooms = places.filter((each) => each.endsWith('/')).map((each) => each.slice(0, -1))
const unlisted = rooms.filter((room) => room !== 'server/app' && !mayImport[room])
if (unlisted.length > 0) throw new Error(`No arrows are given for src/${unlisted.join(', src/')}.`)

/** How a file of this room writes the way to another place: without the floor that they share. */
function wayTo(room: string, place: string): string {
  const [floor = '', name = ''] = place.split('/')
  return place.endsWith('/') && name !== '' && room.startsWith(`${floor}/`) ? `${name}/` : place
}
const asPattern = (way: string) => (way.endsWith('/') ? way : `${RegExp.escape(way)}$`)

/** What runs on the server only; none of it reaches a browser or the pages. */
const SERVER_PACKAGES = '^(node:|@hono/|@smithy/|better-sqlite3|hono|kysely|nodemailer|pg|pino|sharp)'

/** Also read by src/arrows.test.ts, for modules that are loaded later. */
export const arrows = Object.entries(mayImport).map(([room, allowed]) => {
  const others = places.filter((place) => ![room, ...allowed].includes(place.replace(/\/$/, '')))
  const ways = ['e2e/', 'scripts/', ...others.map((place) => wayTo(room, place))].map(asPattern)
  const message = `${room}/ does not depend on this (docs/architecture.md).`
  const patterns = [{ regex: `^(\\.\\./)+(${ways.join('|')})`, message }]
  if (!room.startsWith('server/')) patterns.push({ regex: SERVER_PACKAGES, message })
  return {
    files: [`src/${room}/**/*.{ts,tsx,astro}`],
    rules: { 'no-restricted-imports': ['error', { patterns }] as const },
  } satisfies OxlintOverride
})

/** Lints, and checks the types of all TypeScript; `astro check` does so for what stands in .astro files. */
export default defineConfig({
  ignorePatterns: ['/dist/', '/data/', '/.astro/', '/coverage/', '/bench-results/'],
  plugins: ['typescript', 'react', 'import'],
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    // Types included: files that need each other are one file.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // The compiler knows better which exports there are.
    'import/default': 'off',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-array-constructor': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'no-use-before-define': ['error', { functions: false, classes: true, variables: true }],
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/unified-signatures': 'error',
    // Names, addresses and uploads are searched for control characters on purpose.
    'no-control-regex': 'off',
    // Strings, and what reads as they do, sort as one would think; so do answers' codes of three digits.
    'typescript/require-array-sort-compare': 'off',
    // By code points is how letters are drawn and keys are cut.
    'typescript/no-misused-spread': 'off',
    // Only the compiler asks, and nothing is compiled by it.
    'react/incompatible-library': 'off',
  },
  overrides: [
    ...arrows,
    {
      files: ['src/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message: 'Read the environment in src/server/config/config.ts only.',
          },
        ],
      },
    },
    { files: ['src/**/*.{ts,tsx,astro}'], rules: { 'no-console': 'error' } },
    {
      files: ['src/server/config/config.ts', 'src/server/app/allocator.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    { files: ['src/server.ts', 'src/server/app/serve.ts'], rules: { 'no-console': 'off' } },
    // Tests stand above all folders.
    {
      files: ['**/*.test.ts', '**/testing*.ts', '**/testing/**'],
      rules: { 'no-restricted-imports': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['src/**/*.tsx', 'src/browser/{islands,panel}/**/*.ts'],
      rules: { 'react/rules-of-hooks': 'error' },
    },
    // Few, small, and read by programs that know no types.
    {
      files: ['**/*.{js,mjs}'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    // Fixtures that need no others.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    // A script-less declaration file cannot use import statements without becoming a module.
    {
      files: ['src/env.d.ts'],
      rules: { 'typescript/consistent-type-imports': 'off', 'typescript/triple-slash-reference': 'off' },
    },
  ],
})
