import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findMigrationNames, refuseOtherMigrations } from '#server/db/migrate.ts'
import { keptReleases, readKeptManifest } from './process/releases.ts'

/** More than these show that a release was forgotten, even where its version was not raised. */
const mostUnkept = 5

test('the newest schema that was released is kept, to be brought to every later one', async () => {
  const ours = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(ours) as { version: string }
  const kept = await readKeptManifest((await keptReleases()).at(-1) ?? '')
  const unkept = (await findMigrationNames()).slice(kept.migrations.length)

  // A release raises the version: later migrations belong to the next one.
  expect({ keptVersion: kept.productVersion }).toEqual({ keptVersion: version })
  expect(unkept.length, `npm run keep-release: ${unkept.join(', ')}`).toBeLessThanOrEqual(
    mostUnkept,
  )
})

test('no migration of a kept release was changed since', async () => {
  for (const release of await keptReleases()) {
    const { migrations } = await readKeptManifest(release)

    expect(release).toBe(`${migrations.at(-1)?.name}.tgz`)
    await refuseOtherMigrations(migrations, 'backup')
  }
})
