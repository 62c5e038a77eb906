import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * The arrows of docs/architecture.md: what each folder may import. `contract` is at the bottom of both sides; what
 * reaches a visitor never sees the server's folders.
 */
const forIslands = ['contract', 'client', 'stores']
const forComponents = [...forIslands, 'islands', 'elements']
const mayImport = {
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

const arrows = Object.entries(mayImport).map(([folder, allowed]) => ({
  files: [`src/${folder}/**/*.{ts,tsx,astro}`],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(${folders.filter((each) => each !== folder && !allowed.includes(each)).join('|')})/`,
            message: `${folder}/ does not depend on this folder (docs/architecture.md).`,
          },
        ],
      },
    ],
  },
}))

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'node_modules/', '.astro/', 'coverage/', 'bench-results/'] },
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['src/**/*.tsx'], extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    files: ['src/**'],
    ignores: ['src/config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in src/config.ts only.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['src/server.ts', 'src/serve.ts'],
    rules: { 'no-console': 'error' },
  },
  // A script-less declaration file cannot use import statements without becoming a module.
  {
    files: ['src/env.d.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/triple-slash-reference': 'off',
    },
  },
  ...arrows,
)
