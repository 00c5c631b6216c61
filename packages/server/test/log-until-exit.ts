import { tagAsDatabaseError } from '#server/db/connection-lost.ts'
import { openLogger } from '#server/outage-log.ts'

/** Runs as a process: logs that the database was lost, and ends as it is told while the database is still asked. */
const [ending] = process.argv.slice(2)
const log = openLogger({}, { probe: () => new Promise(() => undefined) })
log.error(
  { err: tagAsDatabaseError(Object.assign(new Error(), { code: 'ECONNRESET' })) },
  'unavailable',
)
if (ending === 'crash') throw new Error('a fault of ours')
process.exit(1)
