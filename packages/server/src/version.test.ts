import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  commandLine,
  describeProduct,
  product,
  readProductVersion,
  type Release,
} from './version.ts'

const release: Release = {
  version: '2.1.0',
  commit: '0123456789abcdef0123456789abcdef01234567',
  date: '2026-11-25',
  schema: '050-something',
  wayBack: 'the version before',
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curbcut-version-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a checkout has the version of its packages, and no release', () => {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')

  expect(product).toEqual({ version: (JSON.parse(text) as { version: string }).version })
  expect(describeProduct(product)).toEqual([`Curbcut ${product.version}, from a checkout`])
})

test('a release says itself what it was made from, whatever its packages say', () => {
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release))

  const found = readProductVersion(folder)

  expect(found).toEqual({ version: '2.1.0', release })
  expect(describeProduct(found)).toEqual([
    'Curbcut 2.1.0',
    `Made from commit ${release.commit} of 2026-11-25`,
    'Schema of its data: 050-something',
    'Way back after an update to it: the version before',
  ])
})

test('a damaged release is not taken for a checkout', () => {
  mkdirSync(join(folder, 'packages/server'), { recursive: true })
  writeFileSync(join(folder, 'packages/server/package.json'), '{"version":"1.0.0"}')
  writeFileSync(join(folder, 'release.json'), '{"version":"2.1.0"}')

  expect(() => readProductVersion(folder)).toThrow('commit')
})

test('a command is called as it can be called here', () => {
  expect(commandLine('backup', 'FOLDER', { version: '2.1.0' })).toBe('npm run backup -- FOLDER')
  expect(commandLine('verify', '', { version: '2.1.0' })).toBe('npm run verify')
  expect(commandLine('verify', '', { version: '2.1.0', release })).toBe('curbcut verify')
  expect(commandLine('backup', 'FOLDER', { version: '2.1.0', release })).toBe(
    'curbcut backup FOLDER',
  )
})
