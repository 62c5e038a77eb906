import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * The arrows of docs/architecture.md: a folder may import only what stands to its right here.
 * `contract` is at the bottom of both sides; what reaches a visitor never sees the server's folders.
 */
const server = [
  'api',
  'backup',
  'data',
  'delivery',
  'importing',
  'mail',
  'media',
  'object-store',
  'publishing',
]
const mayNotImport = {
  contract: ['client', 'components', 'elements', 'islands', 'layouts', 'pages', 'stores', ...server],
  client: ['components', 'elements', 'islands', 'layouts', 'pages', 'stores', ...server],
  stores: ['components', 'elements', 'islands', 'layouts', 'pages', ...server],
  islands: ['elements', 'layouts', 'pages', ...server],
  elements: ['layouts', 'pages', ...server],
  components: ['layouts', 'pages', ...server],
  layouts: ['pages', ...server],
  pages: server,
  data: [
    'api',
    'client',
    'components',
    'delivery',
    'islands',
    'layouts',
    'mail',
    'media',
    'object-store',
    'pages',
    'publishing',
    'stores',
  ],
  'object-store': ['client', 'components', 'contract', 'islands', 'layouts', 'pages', 'stores', ...server],
  media: [
    'api',
    'backup',
    'client',
    'components',
    'delivery',
    'importing',
    'islands',
    'layouts',
    'mail',
    'pages',
    'publishing',
    'stores',
  ],
  mail: [
    'api',
    'backup',
    'client',
    'components',
    'delivery',
    'islands',
    'layouts',
    'media',
    'object-store',
    'pages',
    'publishing',
    'stores',
  ],
  importing: [
    'backup',
    'client',
    'components',
    'delivery',
    'islands',
    'layouts',
    'mail',
    'pages',
    'publishing',
    'stores',
  ],
  backup: [
    'api',
    'client',
    'components',
    'delivery',
    'importing',
    'islands',
    'layouts',
    'mail',
    'pages',
    'publishing',
    'stores',
  ],
  publishing: [
    'api',
    'backup',
    'components',
    'delivery',
    'http',
    'islands',
    'layouts',
    'mail',
    'pages',
    'stores',
  ],
  api: [
    'backup',
    'client',
    'components',
    'delivery',
    'importing',
    'islands',
    'layouts',
    'pages',
    'publishing',
    'stores',
  ],
  delivery: [
    'api',
    'backup',
    'client',
    'components',
    'data',
    'importing',
    'islands',
    'layouts',
    'mail',
    'media',
    'pages',
    'stores',
  ],
  http: [
    'api',
    'backup',
    'client',
    'components',
    'data',
    'delivery',
    'importing',
    'islands',
    'layouts',
    'mail',
    'media',
    'pages',
    'stores',
  ],
}

const arrows = Object.entries(mayNotImport).map(([folder, forbidden]) => ({
  files: [`src/${folder}/**/*.{ts,tsx,astro}`],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(${forbidden.join('|')})/`,
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
  { files: ['src/**/*.{ts,tsx,astro}'], ignores: ['src/server.ts'], rules: { 'no-console': 'error' } },
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
