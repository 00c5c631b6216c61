import { expect, test } from 'vitest'
import { lockfileFaults } from './lockfile-faults.ts'

test('a lockfile whose optional packages are all there has no fault', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' } },
    'node_modules/@tool/linux': {},
    'node_modules/tool/node_modules/@tool/mac': {},
    'node_modules/@curbcut/server': { resolved: 'packages/server', link: true },
    'packages/server': { optionalDependencies: { '@tool/linux': '1.0.0' } },
  }

  expect(lockfileFaults({ packages }, [])).toEqual([])
})

test('an optional package that the lockfile does not hold is named with the one that wants it', () => {
  const packages = { 'node_modules/tool': { optionalDependencies: { '@tool/linux': '1.0.0' } } }

  expect(lockfileFaults({ packages }, [])).toEqual([
    'node_modules/tool wants @tool/linux, which the lockfile does not hold',
  ])
})

test('the canvas of pdfjs-dist is absent, or npm ci refuses the lockfile', () => {
  const without = {
    'node_modules/pdfjs-dist': { optionalDependencies: { '@napi-rs/canvas': '1' } },
  }
  const packages = { ...without, 'node_modules/@napi-rs/canvas': {} }

  expect(lockfileFaults({ packages: without }, [])).toEqual([])
  expect(lockfileFaults({ packages }, [])).toEqual([
    'node_modules/@napi-rs/canvas has to be removed: npm ci refuses it, as some builds are missing',
  ])
})

test('an address in the lockfile is a fault', () => {
  const packages = { 'node_modules/tool': { resolved: 'https://registry.example/tool.tgz' } }

  expect(lockfileFaults({ packages }, [])).toHaveLength(1)
})

test('a version that is not exact is a fault', () => {
  const manifest = {
    name: 'web',
    dependencies: { a: '1.2.3', b: '18.4.0-beta.17', c: '^1.2.3' },
    devDependencies: { d: 'latest' },
  }

  expect(lockfileFaults({ packages: {} }, [manifest])).toEqual([
    'web asks for c ^1.2.3, not for one version',
    'web asks for d latest, not for one version',
  ])
})
