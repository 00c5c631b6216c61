import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from '#server/secrets/keyed-hash.ts'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-manifest-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sha256 = '0'.repeat(64)

function aManifest(bound: string): Omit<Manifest, 'format'> {
  const partition = { schema: 'pgboss', name: 'days', bound }
  const table = { schema: 'pgboss', name: 'day', columns: ['at'], partition, rows: 0, sha256 }
  return {
    takenAt: '2026-11-21T12:00:00.000Z',
    productVersion: '0.1.0',
    migrations: [{ name: '001-first', sha256 }],
    tables: [table],
    sequences: [],
    files: { count: 0, sizeBytes: 0 },
    hasSecretKey: true,
    sumsSha256: sha256,
  }
}

test.each([
  'DEFAULT',
  `FOR VALUES IN ('mail')`,
  `FOR VALUES FROM ('2026-11-21 00:00:00+00') TO ('2026-11-22 00:00:00+00')`,
  `FOR VALUES FROM (MINVALUE, -1.5) TO (MAXVALUE, 'it is')`,
])('the part of a table is bounded by plain values: %s', async (bound) => {
  const written = await writeManifest(folder, aManifest(bound))

  expect(await readManifest(folder)).toEqual(written)
})

test.each([
  `FOR VALUES IN (pg_read_file('secret-key'))`,
  `FOR VALUES IN ('a'); drop table users`,
  `FOR VALUES FROM (1) TO (2) as select 1`,
  `DEFAULT; drop table users`,
])('nothing else is run as SQL: %s', async (bound) => {
  await writeManifest(folder, aManifest(bound))

  await expect(readManifest(folder)).rejects.toThrow(/is damaged: manifest\.json was changed\.$/)
})

test('a fingerprint of another form, as backups of before have it, tells nothing', async () => {
  const fingerprint = fingerprintOf('a key of this installation')

  await writeManifest(folder, { ...aManifest('DEFAULT'), keyFingerprint: fingerprint })
  expect((await readManifest(folder)).keyFingerprint).toBe(fingerprint)
  await writeManifest(folder, { ...aManifest('DEFAULT'), keyFingerprint: sha256 })
  expect((await readManifest(folder)).keyFingerprint).toBeUndefined()
})
