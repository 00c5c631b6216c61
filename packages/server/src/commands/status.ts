import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { warningsOf, type MachineState } from '@curbcut/contract'
import { configOfProcess, type Config } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import { findHome } from '#server/db/embedded-home.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Tables } from '#server/db/tables.ts'
import { measureOwnDisks } from '#server/features/machine/own-disks.ts'
import { readFacts } from '#server/features/machine/read-facts.ts'
import { toStateLines } from '#server/features/machine/state-lines.ts'
import { findDiskPlaces } from '#server/start/disk-places.ts'
import { machineOf } from '#server/start/machine.ts'
import { joinDatabase } from '#server/start/open-database.ts'

/**
 * `npm run status [-- --json]`: what the screen State shows, as text or JSON. May run beside the product. Exit
 * code 1 if something has to be done, 2 if the state could not be read.
 */
async function run({ isJson }: { isJson: boolean }) {
  const config = configOfProcess()
  await refuseEmpty(config)
  const state = await readState(config)
  const text = isJson ? JSON.stringify(state, null, 2) : toStateLines(state).join('\n')
  process.stdout.write(`${text}\n`)
  process.exitCode = state.warnings.length === 0 ? 0 : 1
}

async function readState(config: Config): Promise<MachineState> {
  const end = (line: string) => void process.stderr.write(`${line}\n`)
  const database = await joinDatabase(config, { log: end, onLost: end })
  try {
    const db = createDb<Tables>(database.pool)
    const machine = machineOf(config, db)
    const disks = await measureOwnDisks(findDiskPlaces(config, database))
    const ownDisks = disks.map((disk) => ({ host: hostname(), ...disk }))
    const facts = await readFacts({ db, machine, ownDisks, now: new Date().toISOString() })
    const { backupWarningHours: backupHours } = config
    return { ...facts, warnings: warningsOf(facts, { backupHours }) }
  } finally {
    await database.close()
  }
}

/** A state is of something: without a database, one would be made here and called good. */
async function refuseEmpty({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    )
  const isFilled =
    (await isThere(dataDir)) && (await isThere((await findHome(dataDir, () => {})).database))
  if (isFilled) return
  throw new StartRefused(
    `DATA_DIR ${dataDir} holds no database, so there is no state to tell. Check DATA_DIR and DATABASE_URL.`,
  )
}

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  await run({ isJson: values.json })
} catch (error) {
  const { message, stack } = error as Error
  process.stderr.write(`${error instanceof StartRefused ? message : (stack ?? message)}\n`)
  process.exitCode = 2
}
