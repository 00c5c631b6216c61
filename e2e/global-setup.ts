import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { preparedFolderName } from './product/prepared-folder.ts'

const script = (name: string) => join(import.meta.dirname, '../scripts', name)

/** Builds the web app and fills the demo, unless that is done, so that no product has to do it. */
export default function prepareProducts() {
  execFileSync(process.execPath, [script('release/build-web.ts')], { stdio: 'inherit' })
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const folder = execFileSync(process.execPath, [script('operations/fill-demo.ts')], {
    stdio: [...stdio],
  })
  // Playwright passes the environment on to the processes of the stories.
  process.env[preparedFolderName] = folder.toString().trim()
}
