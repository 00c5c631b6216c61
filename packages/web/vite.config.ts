import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from './lean-contract.ts'

/**
 * What becomes one chunk, each with all that it needs and no chunk above it holds. Left to itself the
 * bundler makes a chunk of every set of modules that some screens share: eighty, a tenth of whose
 * bytes are imports of each other, and too small to compress well. A new screen gets its line above
 * the dialogs, else it loads them too, and `npm run budgets` fails.
 */
const chunks = [
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'schemas',
    test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](form-values|single-line|money-values|routes[\\/](account|auth|contact|files|ghost|jobs|memberships|moves|organizations|people|rates|statements|users))\.ts$/,
    // What the screens need of the contract too stays with them.
    includeDependenciesRecursively: false,
  },
  // What the sign-in page has in common with the others.
  {
    name: 'fields',
    test: /[\\/](ui[\\/](TextAreaField|TextField|PasswordField|PageHeading|Notice|ErrorSummary)\.tsx|auth-api\.ts)$/,
  },
  // The circle stands in what remediators load and in what others do.
  // Above all that shows some of them, or that would hold them for all others.
  { name: 'screen-texts', test: /[\\/]((screen|report)-texts\.ts|circle-minus\.m?js)$/ },
  { name: 'frame', test: /[\\/]layout[\\/]Shell\.tsx$|[\\/]icons[\\/]circle\.m?js$/ },
  { name: 'availability', test: /[\\/]AvailabilityWidget\.tsx$/ },
  // What the lists have in common, and a job's row with its page.
  {
    name: 'lists',
    test: /[\\/]ui[\\/](DataTable|Tabs|TextLink|DateTime|Pager|SearchField|use-results-announcement)\.tsx?$|[\\/]jobs[\\/](JobMenu|JobStatusBadge|use-job-action|job-actions)\.tsx?$|contract[\\/]src[\\/]facts\.ts$|[\\/]use-(list-params|row-focus)\.ts$/,
  },
  { name: 'list-view', test: /[\\/]ui[\\/](ListView|Email|AvailabilityBadge)\.tsx$/ },
  { name: 'jobs', test: /[\\/]JobsPage\.tsx$/ },
  { name: 'job', test: /[\\/]JobRoute\.tsx$/ },
  { name: 'files', test: /[\\/]JobFilesPanel\.tsx$/ },
  { name: 'select-organization', test: /[\\/](SelectOrganizationRoute|ContactButton)\.tsx$/ },
  { name: 'menus', test: /[\\/]ui[\\/](RowMenuPanel|PopupPanel)\.tsx$/ },
  {
    name: 'forms',
    test: /node_modules[\\/]@hookform[\\/]|[\\/]ui[\\/](FormTextField|PageForm)\.tsx$|[\\/]lib[\\/]form-errors\.ts$/,
  },
  { name: 'public-pages', test: /[\\/](ForgotPassword|ResetPassword|Contact)Page\.tsx$/ },
  { name: 'users', test: /[\\/]UsersPage\.tsx$/ },
  { name: 'client-users', test: /[\\/]ClientUsersPage\.tsx$/ },
  { name: 'organizations', test: /[\\/]OrganizationsPage\.tsx$/ },
  { name: 'preferences', test: /[\\/]features[\\/]users[\\/]Preferences\.tsx$/ },
  { name: 'phone', test: /[\\/]PhoneFields\.tsx$/ },
  { name: 'reports', test: /[\\/]ReportsRoute\.tsx$/ },
  { name: 'chart', test: /[\\/]MonthsFigure\.tsx$/ },
  { name: 'account', test: /[\\/]AccountRoute\.tsx$/ },
  { name: 'account-sections', test: /[\\/]AccountSections\.tsx$/ },
  {
    name: 'statements',
    test: /[\\/]features[\\/]statements[\\/](StatementsPanel|OpenedStatement|OwnStatements)\.tsx$/,
  },
  {
    name: 'dialogs',
    test: /(?<!DateFilter|Rates|PayStatement)Dialog\.tsx$|[\\/]app[\\/](AcceptJob|ReturnJob|AssignRemediator|ManageOrganizations|OrganizationForms|ToggleAvailability)\.tsx$/,
  },
  // Calendars are as heavy as a screen: the other dialogs open without them.
  { name: 'dates', test: /[\\/](DateFilterDialog|RatesDialog|PayStatementDialog|DateField)\.tsx$/ },
]

export default defineConfig({
  plugins: [
    // React Aria carries its words in thirty languages; the product speaks one (60 KB less).
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    tailwindcss(),
    react(),
    leanContract(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The first versions that know light-dark(), on which the themes are built, and :has(), without
    // which a rule beside it is lost too: that of the focus.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    // The content security policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index })),
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:3000' } },
  },
})
