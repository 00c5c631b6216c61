import { defineConfig } from 'oxlint'
import { layers } from './scripts/lint/layers.ts'

/** Files that a tool loads by their default export. */
const loadedByDefaultExport = [
  '**/{oxlint,vite,vitest,playwright}.config.ts',
  'packages/server/test/{db/database-server,process/filled-demo}.ts',
  'e2e/{global-setup,accessibility.config,pictures.config,accessibility/report,presses-report}.ts',
  'scripts/tests/{vitest,playwright}-report.ts',
  'scripts/lint/curbcut-rules.ts',
]
const tests = ['**/*.test.{ts,tsx}', 'packages/*/test/**', 'e2e/**']
const commands = ['scripts/**', 'bench/**', 'packages/checks/tools/**']

const noSleeping = {
  property: 'waitForTimeout',
  message: 'tests do not sleep; wait for what the user sees',
}
const endpoint =
  'query, stableQuery, mutation, upload and download of web/api make endpoints of routes'
const noOwnEndpoints = ['query', 'mutation'].map((property) => ({
  object: 'build',
  property,
  message: endpoint,
}))
const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'config.ts is the only reader of process.env; take the value as an argument',
}
/** Said explicitly, because tables shown as blocks on narrow screens lose their native roles. */
const tableRoles = {
  table: ['table'],
  thead: ['rowgroup'],
  tbody: ['rowgroup'],
  tfoot: ['rowgroup'],
  tr: ['row'],
  th: ['columnheader', 'rowheader'],
  td: ['cell'],
}
const noBareName = { element: 'bdi', message: 'ui/text/Name.tsx shows what turns a name around' }
const atMost = (max: number) => ({ max, skipBlankLines: true, skipComments: true })

/** Our own rules and the layers are broken on purpose, one by one, by scripts/lint/lint-rules.test.ts. */
export default defineConfig({
  plugins: [
    ...(['eslint', 'typescript', 'unicorn', 'oxc', 'import'] as const),
    ...(['node', 'react', 'jsx-a11y', 'vitest'] as const),
  ],
  jsPlugins: ['./scripts/lint/curbcut-rules.ts'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', 'data/**', 'data-demo/**', 'docs/api/**'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-depth': ['error', 3],
    'max-lines': ['error', atMost(300)],
    'max-lines-per-function': ['error', atMost(40)],
    'max-params': ['error', { max: 3 }],
    'no-alert': 'error',
    'no-console': 'error',
    'no-fallthrough': 'error',
    'no-param-reassign': 'error',
    'no-restricted-properties': ['error', noEnvironment, noSleeping],
    // The inner ctx of a transaction hides the outer one, so that nothing escapes the transaction.
    'no-shadow': ['error', { allow: ['ctx'] }],
    'no-underscore-dangle': 'off',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'no-var': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
    'object-shorthand': 'error',
    'prefer-const': 'error',
    // Types count: what two files need of each other belongs in a third.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    // Types say which name is meant; packages export their main thing under both.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // Styles, and the setup of tests.
    'import/no-unassigned-import': 'off',
    // React Aria's own autoFocus moves the focus into an opened menu or dialog, as it has to.
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', tableRoles],
    'jsx-a11y/no-redundant-roles': ['error', tableRoles],
    // It asks for <output> and <progress>, which assistive technology treats less evenly.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/button-has-type': 'error',
    // An effect may run again for a value that it does not read (a heading, on each new address).
    'react/exhaustive-effect-dependencies': 'off',
    'react/no-array-index-key': 'error',
    'react/no-danger': 'error',
    // A column or a row may be given as a function.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    // They take a component looked up in a table, and a state set after an await, for mistakes.
    'react/set-state-in-effect': 'off',
    'react/static-components': 'off',
    'typescript/ban-ts-comment': 'error',
    // The return types say it already.
    'typescript/consistent-return': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    // Arguments: `.finally(() => promise)` is awaited, though its type does not say so.
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { arguments: false, attributes: false } },
    ],
    // The part of a request that a route does not have is {} by design.
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // There are no classes, hence no `this` to lose.
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/no-useless-spread': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*', 'fc.assert'] }],
    'vitest/valid-title': ['error', { disallowedWords: ['should'] }],
    'curbcut/no-role-literals': 'error',
    'curbcut/no-skipped-tests': 'error',
    'curbcut/suppressions-have-reasons': 'error',
  },
  // A later override replaces the options of an earlier one: from the general to the particular.
  overrides: [
    ...layers,
    {
      files: ['packages/server/src/features/**/*-repository.ts'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    {
      files: ['**/*.tsx'],
      rules: {
        'max-lines-per-function': ['error', atMost(120)],
        'unicorn/filename-case': ['error', { cases: { kebabCase: true, pascalCase: true } }],
      },
    },
    {
      files: ['packages/contract/**', 'packages/server/src/demo/**'],
      rules: { 'curbcut/no-role-literals': 'off' },
    },
    {
      files: ['packages/web/src/**'],
      rules: {
        'curbcut/keys-stand-in-the-table': 'error',
        'react/forbid-elements': ['error', { forbid: [noBareName] }],
      },
    },
    {
      files: ['packages/web/src/lib/keys/keys.ts', ...tests],
      rules: { 'curbcut/keys-stand-in-the-table': 'off' },
    },
    {
      files: [...tests],
      rules: {
        'max-lines': 'off',
        'max-lines-per-function': 'off',
        'curbcut/no-role-literals': 'off',
      },
    },
    {
      files: [...commands, 'packages/server/src/{main,demo/main}.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: [...tests, ...commands, ...loadedByDefaultExport, 'packages/server/src/config.ts'],
      rules: { 'no-restricted-properties': ['error', noSleeping] },
    },
    {
      files: ['packages/web/src/features/**', 'packages/web/src/app/**'],
      excludeFiles: tests,
      rules: {
        'no-restricted-properties': ['error', noEnvironment, noSleeping, ...noOwnEndpoints],
      },
    },
    { files: loadedByDefaultExport, rules: { 'import/no-default-export': 'off' } },
    // Playwright's fixtures hand over with a function called `use`, which is no hook of React.
    { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
    { files: ['scripts/lint/curbcut-rules.ts'], rules: { 'curbcut/no-role-literals': 'off' } },
  ],
})
