import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { socketPort } from '#server/db/embedded/embedded-socket.ts'

/**
 * Runs as a process: PostgreSQL on the data folder of its argument, until its stdin closes, as it does at the
 * end of a story, even a failed one. It prints the socket, which changes with each start.
 */
const [dataDir = ''] = process.argv.slice(2)
const complain = (line: string) => void process.stderr.write(`${line}\n`)
const server = await startEmbeddedPostgres({ dataDir, log: complain, onLost: complain })
process.stdin.resume().once('end', () => void server.stop())
process.stdout.write(`socket ${join(server.host, `.s.PGSQL.${socketPort}`)}\n`)
