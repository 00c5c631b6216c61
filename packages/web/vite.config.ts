import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { licensePage, noticesFile } from './license-page.ts'

export default defineConfig({
  plugins: [
    // React Aria carries its words in thirty languages; the product speaks one (60 KB less).
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    tailwindcss(),
    react(),
    licensePage(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    license: { fileName: noticesFile },
    target: 'es2023',
    // The first versions that know light-dark(), on which the themes are built, and :has(), without
    // which a rule beside it is lost too: that of the focus.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    // The content security policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // `npm run budgets` has limits for what each screen loads.
    chunkSizeWarningLimit: Infinity,
    // By itself the bundler makes a file of whatever the same screens share: 88 for the list of jobs before it
    // has rows.
    rolldownOptions: {
      // Reading a property does nothing else. Writing one may: Immer registers its plugins so.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Of the 8 letters by default 7 tell releases apart as well; every screen's first files carry the names of all.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 1 },
            // Without the fields of dates: they would bring their calendar into the public pages.
            {
              name: 'forms',
              test: /react-hook-form|@hookform|web\/src\/forms\/(?:(?:dialogs|fields)\/)?(?:Form(?!Date)|use-(?:dialog|page)-form|raw-resolver)|web\/src\/lib\/use-today/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Shared by many, and yet no part of what a screen needs to open.
            ...[
              'second-step',
              'retention',
              'sign-in-texts',
              'repair-texts',
              'comparison-texts',
            ].map((name) => ({
              name,
              priority: 1,
              includeDependenciesRecursively: false,
              test: new RegExp(
                `(?:contract/src/[a-z]+/(?:routes/)?|web/src/api/endpoints/)${name}`,
              ),
            })),
            // What every list needs, and no other screen.
            {
              name: 'lists',
              test: /web\/src\/ui\/(?:table\/(?!RowMenu|no-value)|buttons\/ExportButton|screens\/(?:Pager|page-window))/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // An icon is smaller than what a chunk of its own adds.
            {
              name: 'icons',
              test: /lucide-react\/dist\/esm\/icons\//,
              minShareCount: 3,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What the frame of every signed-in screen loads, and some dialogs too.
            {
              name: 'frame',
              test: /contract\/src\/(?:people\/(?:(?:account|organization|user)-texts|routes\/memberships)|jobs\/(?:notifications|routes\/(?:notifications|waiting)))\.ts|web\/src\/(?:api\/endpoints\/notifications-api|features\/(?:people\/(?:sessions\/use-logout|organizations\/(?:organizations-api|use-choose-organization))|jobs\/(?:waiting\/waiting-api|list\/jobs-list-state)))\.ts/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Each is smaller than what a chunk of its own adds.
            {
              name: 'common',
              test: /web\/src\/(?:lib\/(?:use-has-been-true|keys\/use-key)|state\/(?:problem-drafts|unsaved-judgments)|ui\/text\/Facts|features\/.+\/(?:fields|[a-z]+-field-labels))\.tsx?/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'common', minShareCount: 10, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '^/(api/|favicon|apple-touch-icon)': { target: 'http://127.0.0.1:3000' } },
  },
})
