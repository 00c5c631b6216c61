import { appendFileSync } from 'node:fs'

/**
 * Keeps how a command of the tests ended, if this variable names a file for it. The gate prints the file last: what
 * failed first would otherwise stand half an hour above.
 */
const variable = 'TEST_ENDINGS'

export function keepEnding(command: string, lines: readonly string[]): void {
  const path = process.env[variable]
  if (path) appendFileSync(path, [`── npm run ${command}`, ...lines, ''].join('\n'))
}
