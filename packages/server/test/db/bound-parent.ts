import { tmpdir } from 'node:os'
import { spawnBound } from '#server/db/embedded/bound-process.ts'

/**
 * Runs as a process that a test kills: starts a bound process with the given script, and prints that
 * process's lines.
 */
const [script = ''] = process.argv.slice(2)
const onLine = (line: string) => process.stdout.write(`${line}\n`)
spawnBound([process.execPath, '-e', script], { cwd: tmpdir(), user: undefined, onLine })
