import { tmpdir } from 'node:os'
import { spawnBound } from '#server/db/bound-process.ts'

/**
 * Run as a process of its own, to be killed: starts a bound process with the script given, and prints
 * the lines of that one.
 */
const [script = ''] = process.argv.slice(2)
const onLine = (line: string) => process.stdout.write(`${line}\n`)
spawnBound([process.execPath, '-e', script], { cwd: tmpdir(), user: undefined, onLine })
