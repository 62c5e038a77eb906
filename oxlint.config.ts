import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * The arrows of docs/architecture.md: what each folder may import. `contract` is at the bottom of both sides; what
 * reaches a visitor never sees the server's folders.
 */
const forIslands = ['contract', 'client', 'stores']
const forComponents = [...forIslands, 'islands', 'elements']
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  client: ['contract'],
  stores: ['contract', 'client'],
  // Of components only functions: dates, marks.
  islands: [...forIslands, 'components'],
  elements: [...forIslands, 'islands'],
  components: forComponents,
  layouts: [...forComponents, 'components'],
  pages: [...forComponents, 'components', 'layouts'],
  data: ['contract'],
  'object-store': [],
  media: ['contract', 'object-store'],
  mail: ['contract', 'data'],
  api: ['contract', 'data', 'media', 'mail', 'object-store'],
  importing: ['contract', 'api', 'data', 'media'],
  exporting: ['contract', 'api', 'data', 'media'],
  backup: ['contract', 'data', 'media', 'object-store'],
  publishing: ['contract', 'client', 'data', 'media', 'object-store'],
  metrics: ['contract', 'data', 'publishing'],
  http: ['contract', 'publishing', 'object-store'],
  delivery: ['contract', 'object-store', 'publishing', 'http'],
}
const folders = Object.keys(mayImport)

const arrows = Object.entries(mayImport).map(([folder, allowed]): OxlintOverride => {
  const others = folders.filter((each) => each !== folder && !allowed.includes(each))
  const pattern = {
    regex: `^(\\.\\./)+(${others.join('|')})/`,
    message: `${folder}/ does not depend on this folder (docs/architecture.md).`,
  }
  return {
    files: [`src/${folder}/**/*.{ts,tsx,astro}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [pattern] }] },
  }
})

/** Lints, and checks the types of all TypeScript; `astro check` does so for what stands in .astro files. */
export default defineConfig({
  ignorePatterns: ['/dist/', '/data/', '/.astro/', '/coverage/', '/bench-results/'],
  plugins: ['typescript', 'react'],
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-array-constructor': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
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
          { object: 'process', property: 'env', message: 'Read the environment in src/config.ts only.' },
        ],
      },
    },
    { files: ['src/**/*.{ts,tsx,astro}'], rules: { 'no-console': 'error' } },
    { files: ['src/config.ts', 'src/allocator.ts'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['src/server.ts', 'src/serve.ts'], rules: { 'no-console': 'off' } },
    // Tests stand above all folders.
    { files: ['**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['src/**/*.tsx', 'src/islands/**/*.ts'], rules: { 'react/rules-of-hooks': 'error' } },
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
