import { appendFileSync } from 'node:fs'

/**
 * The variable names a file that collects the results of test commands. The gate prints it last,
 * because early failures are far up in its output.
 */
const variable = 'TEST_ENDINGS'

export function keepEnding(command: string, lines: readonly string[]): void {
  const path = process.env[variable]
  if (path) appendFileSync(path, [`── npm run ${command}`, ...lines, ''].join('\n'))
}
