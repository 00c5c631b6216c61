import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuild } from '#server/start/ensure-build.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../../../../node_modules/.cache/demo')
const sources = [
  'packages/server/src',
  'packages/contract/src',
  'packages/checks/src',
  'package-lock.json',
]

/**
 * A DATA_DIR filled with the demo. Filling takes seconds, so the folder is kept between runs; it is filled
 * anew when the code changed, and each day (UTC), because the demo dates its jobs back from today. Nobody
 * starts a product on it: `copyFolder` copies it.
 */
export const ensureDemoSnapshot = (): Promise<string> =>
  ensureBuild({ cache, sources, extraInput: new Date().toISOString().slice(0, 10), build: fill })

async function fill(snapshot: string) {
  // The database can't run below a folder that its user may not enter, so it runs elsewhere.
  const { dataDir, remove } = await dataFolder()
  try {
    const env = { DATA_DIR: dataDir, CHECK_WORKERS: '0' }
    const product = spawnProduct({ entry: 'demo', env })
    await product.ready
    product.signal('SIGTERM')
    await product.ended
    await copyFolder(dataDir, snapshot)
  } finally {
    await remove()
  }
}

/** Copies what is in a folder. Files keep their owners, because the database checks them. */
export const copyFolder = (from: string, to: string) => run('cp', ['-a', `${from}/.`, to])
