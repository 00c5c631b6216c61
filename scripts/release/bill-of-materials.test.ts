import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { toBillOfMaterials } from './bill-of-materials.ts'
import type { Lock } from './lock-packages.ts'

const digest = createHash('sha512').update('one').digest()

const lock: Lock = {
  '': { name: 'product', version: '1.0.0' },
  'packages/app': { dependencies: { one: '1.0.0', '@some/two': '2.0.0' } },
  'node_modules/@product/app': { link: true },
  'node_modules/one': {
    version: '1.0.0',
    license: 'MIT',
    integrity: `sha512-${digest.toString('base64')}`,
    dependencies: { shared: '3.0.0' },
  },
  'node_modules/one/node_modules/shared': { version: '3.0.0', license: '(MIT OR Apache-2.0)' },
  'node_modules/@some/two': { version: '2.0.0', dependencies: { shared: '4.0.0' } },
  'node_modules/shared': { version: '4.0.0' },
  'node_modules/tester': { version: '5.0.0', dev: true },
}

const bill = JSON.parse(toBillOfMaterials(lock))

test('names what the product needs to run, with license and checksum, and nothing else', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  const named = bill.components.map((one: { 'bom-ref': string }) => one['bom-ref'])
  expect(named.toSorted()).toEqual(['@some/two@2.0.0', 'one@1.0.0', 'shared@3.0.0', 'shared@4.0.0'])
  expect(bill.components).toContainEqual(
    expect.objectContaining({
      name: 'one',
      version: '1.0.0',
      purl: 'pkg:npm/one@1.0.0',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: digest.toString('hex') }],
    }),
  )
  expect(bill.components).toContainEqual(
    expect.objectContaining({ name: 'two', group: '@some', purl: 'pkg:npm/%40some/two@2.0.0' }),
  )
})

test('says what needs what, as Node finds it', () => {
  const needs = Object.fromEntries(
    bill.dependencies.map((one: { ref: string; dependsOn?: string[] }) => [
      one.ref,
      one.dependsOn ?? [],
    ]),
  )

  expect(needs).toMatchObject({
    product: ['@some/two@2.0.0', 'one@1.0.0'],
    'one@1.0.0': ['shared@3.0.0'],
    '@some/two@2.0.0': ['shared@4.0.0'],
  })
})
