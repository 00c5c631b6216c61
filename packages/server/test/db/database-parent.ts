import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'

/**
 * Runs as a process that a test kills: starts the server in the given folder, then commits numbers and
 * prints each after its commit.
 */
const [dataDir = ''] = process.argv.slice(2)
const fail = (line: string) => process.stderr.write(`${line}\n`)
const server = await startEmbeddedPostgres({ dataDir, log: fail, onLost: fail })
const pool = connect({ host: server.host, password: server.password, user: 'postgres' })
await pool.query('create table if not exists numbers (number int primary key)')
process.stdout.write(`server ${server.pid}\n`)

for (let number = 1; ; number++) {
  await pool.query('insert into numbers values ($1)', [number])
  process.stdout.write(`committed ${number}\n`)
}
