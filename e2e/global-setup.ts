import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { preparedFolderName } from './prepared-folder.ts'
import { fillFolder } from './product.ts'

/**
 * Builds the web app and fills the demo once, so that no product has to do it. Returns a function that
 * removes the filled folder.
 */
export default async function prepareProducts() {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build-web.ts')], {
    stdio: 'inherit',
  })
  const { folder, remove } = await fillFolder()
  // Playwright passes the environment on to the processes of the stories.
  process.env[preparedFolderName] = folder
  return remove
}
