import { expect, test } from 'vitest'
import type { Lock } from './lock-packages.ts'
import { shippedPackages } from './shipped-packages.ts'

const lock: Lock = {
  '': { optionalDependencies: { runtime: '1' }, devDependencies: { tests: '1' } },
  'packages/server': {
    dependencies: { '@curbcut/contract': '1', web: '1' },
    devDependencies: { tests: '1' },
    optionalDependencies: { 'database-here': '1', 'database-there': '1' },
  },
  'packages/contract': { dependencies: { schemas: '2' } },
  'packages/web': { dependencies: { screens: '1' } },
  'node_modules/@curbcut/contract': { link: true },
  'node_modules/runtime': {},
  'node_modules/tests': { dev: true },
  'node_modules/screens': {},
  'node_modules/web': {
    dependencies: { schemas: '1' },
    peerDependencies: { peer: '1', maybe: '1' },
  },
  'node_modules/web/node_modules/schemas': {},
  'node_modules/schemas': {},
  'node_modules/peer': {},
  'node_modules/maybe': {},
  'node_modules/database-here': { optional: true },
  'node_modules/database-there': { optional: true },
}
const web = lock['node_modules/web']
if (web) web.peerDependenciesMeta = { maybe: { optional: true } }

test('what the server needs to run is shipped: nothing of the screens, of tests or of other machines', () => {
  const shipped = shippedPackages(lock, (folder) => folder !== 'node_modules/database-there')

  expect(shipped).toEqual([
    'node_modules/database-here',
    'node_modules/peer',
    'node_modules/runtime',
    'node_modules/schemas',
    'node_modules/web',
    'node_modules/web/node_modules/schemas',
  ])
})

test('a package that is needed and not installed is no other machine’s', () => {
  expect(() => shippedPackages(lock, (folder) => folder !== 'node_modules/web')).toThrow(
    'node_modules/web is not installed: run npm ci.',
  )
})
