import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { preparedFolderName } from './prepared-folder.ts'
import { fillFolder } from './product.ts'

/**
 * Once, before the products start: else each of them would build the web app and fill the demo for
 * itself. Gives what removes the filled folder again.
 */
export default async function prepareProducts() {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build-web.ts')], {
    stdio: 'inherit',
  })
  const { folder, remove } = await fillFolder()
  // Playwright hands the environment on to the processes in which the stories run.
  process.env[preparedFolderName] = folder
  return remove
}
