import { refuseOtherMigrations } from '#server/db/migrate.ts'
import { checkSums } from './check-sums.ts'
import {
  claim,
  findDataPlaces,
  isThere,
  place,
  refuseUsed,
  release,
  type DataPlaces,
} from './data-places.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { restoreFiles, restoreSecretKey } from './restore-files.ts'
import { restoreRows } from './restore-rows.ts'
import type { Order } from './run-command.ts'

/**
 * Fills an empty DATA_DIR with a backup. It checks the whole backup before it writes anything. It builds
 * everything aside and moves it at the end, so that nothing starts on an interrupted restore.
 */
export async function restoreBackup({ folder, dataDir, say }: Order): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await refuseOtherMigrations(manifest.migrations, 'backup')
  if (await isThere(dataDir)) await refuseUsed(await findDataPlaces(dataDir, () => {}))
  await checkSums(folder, manifest)

  const places = await findDataPlaces(dataDir, say)
  await claim(places)
  try {
    await build(places, { folder, manifest, say })
    await place(places)
  } catch (error) {
    await release(places)
    throw error
  }
  return manifest
}

type Source = { folder: string; manifest: Manifest; say(line: string): void }

async function build(places: DataPlaces, { folder, manifest, say }: Source) {
  await restoreFiles(places, folder)
  if (manifest.hasSecretKey) await restoreSecretKey(places, folder)
  await restoreRows(places, { folder, manifest, say })
}
