import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * The allowed imports of each folder, as in docs/architecture.md. All code may import `contract` and `client`. Code for
 * browsers and code that becomes HTML never imports server code.
 */
const forBrowser = ['contract', 'client', 'browser/stores', 'words']
const forHtml = ['contract', 'client', 'content', 'syndication', 'words']
const forRoutes = [
  'contract',
  'server/platform/lib',
  'server/platform/config',
  'server/platform/database',
  'server/platform/api',
]
const forAnyItem = [
  ...forRoutes,
  'server/platform/media',
  'server/items',
  'server/paintings',
  'server/exhibitions',
  'server/series',
  'server/site',
]
const mayImport: Readonly<Record<string, readonly string[]>> = {
  assets: [],
  contract: [],
  words: ['contract'],
  styles: ['contract'],
  client: ['contract'],
  content: ['contract', 'client', 'words'],
  syndication: ['contract', 'client', 'content', 'styles', 'words'],
  components: [...forHtml, 'assets', 'browser/islands'],
  layouts: [...forHtml, 'components', 'styles', 'browser/islands', 'browser/elements'],
  pages: [...forHtml, 'components', 'layouts', 'styles', 'browser/islands', 'browser/panel'],
  'browser/stores': ['contract', 'client', 'words'],
  'browser/islands': forBrowser,
  'browser/elements': [...forBrowser, 'browser/islands', 'assets', 'styles'],
  // The panel uses only functions of `content` and `syndication`: dates and Markdown.
  'browser/panel': [...forBrowser, 'browser/islands', 'content', 'syndication'],
  'server/platform/lib': [],
  'server/platform/object-store': ['contract', 'server/platform/lib'],
  'server/platform/config': ['server/platform/object-store'],
  'server/platform/database': ['contract', 'server/platform/lib'],
  'server/platform/media': [
    'contract',
    'server/platform/lib',
    'server/platform/config',
    'server/platform/object-store',
  ],
  'server/platform/api': [
    'contract',
    'server/platform/lib',
    'server/platform/config',
    'server/platform/database',
    'server/platform/object-store',
    'words',
  ],
  'server/history': [...forAnyItem, 'server/kept-edits', 'server/letters'],
  'server/translations': forAnyItem,
  'server/uploads': [...forRoutes, 'server/platform/media'],
  'server/items': [...forRoutes, 'server/platform/media', 'server/uploads'],
  'server/site': [...forRoutes, 'server/platform/media', 'server/items', 'server/uploads', 'words'],
  'server/mail': [...forRoutes, 'server/site', 'words'],
  'server/paintings': [...forRoutes, 'server/platform/media', 'server/items', 'server/site'],
  'server/kept-edits': [...forRoutes, 'server/items', 'server/paintings'],
  'server/previews': [
    ...forRoutes,
    'server/platform/media',
    'server/items',
    'server/paintings',
    'server/exhibitions',
    'server/kept-edits',
  ],
  'server/exhibitions': [...forRoutes, 'server/items', 'server/paintings', 'server/site'],
  'server/series': [...forRoutes, 'server/items', 'server/paintings', 'server/site'],
  'server/people': [...forRoutes, 'server/mail', 'server/site', 'words'],
  'server/newsletter': [...forRoutes, 'server/mail', 'server/site', 'words'],
  'server/inquiries': [
    ...forRoutes,
    'server/items',
    'server/mail',
    'server/paintings',
    'server/people',
    'server/site',
    'words',
  ],
  'server/letters': [
    ...forRoutes,
    'content',
    'server/exhibitions',
    'server/items',
    'server/mail',
    'server/platform/media',
    'server/newsletter',
    'server/paintings',
    'server/site',
    'server/uploads',
    'words',
  ],
  'server/publishing': [
    ...forRoutes,
    'client',
    'server/platform/object-store',
    'server/platform/media',
    'server/items',
    'server/paintings',
    'server/exhibitions',
    'server/series',
    'server/site',
  ],
  'server/backup': [
    ...forRoutes,
    'server/platform/object-store',
    'server/platform/media',
    'server/history',
    'server/items',
    'server/uploads',
    'server/publishing',
  ],
  'server/health': [
    ...forRoutes,
    'server/platform/object-store',
    'server/platform/media',
    'server/items',
    'server/site',
    'server/inquiries',
    'server/letters',
    'server/mail',
    'server/backup',
    'server/publishing',
    'server/translations',
    'server/platform/http',
    'server/visits',
  ],
  'server/visits': [...forRoutes, 'server/publishing'],
  'server/metrics': [
    'contract',
    'server/platform/lib',
    'server/platform/database',
    'server/mail',
    'server/backup',
    'server/publishing',
  ],
  'server/platform/http': [
    'contract',
    'server/platform/lib',
    'server/platform/object-store',
    'server/publishing',
    'words',
  ],
  'server/delivery': [
    'contract',
    'server/platform/lib',
    'server/platform/config',
    'server/platform/object-store',
    'server/publishing',
    'server/platform/http',
  ],
  'server/importing': [...forAnyItem, 'server/uploads'],
  'server/exporting': [
    ...forAnyItem,
    'server/inquiries',
    'server/kept-edits',
    'server/letters',
    'server/newsletter',
    'server/visits',
  ],
}
/** The entries of a folder of `src`, as paths from `src`. Folders end with a slash. */
const entriesOf = (folder: string) =>
  readdirSync(new URL(`src/${folder}`, import.meta.url), { withFileTypes: true }).map(
    (entry) => folder + entry.name + (entry.isDirectory() ? '/' : ''),
  )
/** Folders whose own folders have arrows. */
const PARENTS = ['', 'browser/', 'server/', 'server/platform/']
/** All import targets. */
const places = PARENTS.flatMap(entriesOf).filter((each) => !PARENTS.includes(each))
const rooms = places.filter((each) => each.endsWith('/')).map((each) => each.slice(0, -1))
const unlisted = rooms.filter((room) => room !== 'server/app' && !mayImport[room])
if (unlisted.length > 0) throw new Error(`No arrows are given for src/${unlisted.join(', src/')}.`)

/** The path to a target as a file of this folder imports it: without their common parents. */
function wayTo(room: string, place: string): string {
  const [from, to] = [room.split('/'), place.split('/')]
  return to.slice(to.findIndex((name, index) => name !== from[index])).join('/')
}
const asPattern = (way: string) => (way.endsWith('/') ? way : `${RegExp.escape(way)}$`)

/** Packages for the server only. Code for browsers and pages must not import them. */
const SERVER_PACKAGES = '^(node:|@hono/|@smithy/|better-sqlite3|hono|kysely|nodemailer|pg|pino|sharp)'

/** The lint rules for imports. src/arrows.test.ts uses them, too, for modules that are loaded dynamically. */
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

/** Lints and type-checks all TypeScript. `astro check` does the same for .astro files. */
export default defineConfig({
  ignorePatterns: ['/dist/', '/data/', '/.astro/', '/coverage/', '/bench-results/'],
  plugins: ['typescript', 'react', 'import'],
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    // No cycles, not even of types: files that need each other should be one file.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // The compiler already checks default exports.
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
    // Regular expressions search names, addresses and uploads for control characters on purpose.
    'no-control-regex': 'off',
    // We sort only strings, and numbers with three digits, for which the default order is right.
    'typescript/require-array-sort-compare': 'off',
    // Strings are spread into code points on purpose, to draw letters and to cut keys.
    'typescript/no-misused-spread': 'off',
    // This rule is for the React Compiler, which is not used here.
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
            message: 'Read the environment in src/server/platform/config/config.ts only.',
          },
        ],
      },
    },
    { files: ['src/**/*.{ts,tsx,astro}'], rules: { 'no-console': 'error' } },
    {
      files: ['src/server/platform/config/config.ts', 'src/server/app/allocator.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    { files: ['src/server/app/serve.ts'], rules: { 'no-console': 'off' } },
    // Tests may import from all folders.
    {
      files: ['**/*.test.ts', '**/testing*.ts', '**/testing/**'],
      rules: { 'no-restricted-imports': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['src/**/*.tsx', 'src/browser/{islands,panel}/**/*.ts'],
      rules: { 'react/rules-of-hooks': 'error' },
    },
    // JavaScript files are few and small, and other programs read them without types.
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
    // Playwright fixtures without dependencies have an empty pattern as their parameter.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    // With an import statement this declaration file would become a module and lose its global types.
    {
      files: ['src/env.d.ts'],
      rules: { 'typescript/consistent-type-imports': 'off', 'typescript/triple-slash-reference': 'off' },
    },
  ],
})
