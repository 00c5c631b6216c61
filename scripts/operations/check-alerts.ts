import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run check-alerts`: tests the alert rules of docs/deployment on synthetic series with
 * Prometheus' `promtool`. Fails if promtool is not installed.
 */
const folder = join(import.meta.dirname, '../../docs/deployment')

for (const order of [
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
]) {
  const { status, error } = spawnSync('promtool', order, { cwd: folder, stdio: 'inherit' })
  if (error)
    process.stderr.write('Nothing was tried: there is no promtool. Debian has it in prometheus.\n')
  if (status !== 0) {
    process.exitCode = 1
    break
  }
}
