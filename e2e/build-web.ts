import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Once, before the products start: else each of them would build the web app for itself. */
export default function buildWebApp() {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build-web.ts')], {
    stdio: 'inherit',
  })
}
