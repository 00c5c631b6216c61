import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { warningsOf, type MachineState } from '@curbcut/contract'
import { configOfProcess, type Config } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { measureOwnDisks } from '#server/features/operations/system-status/own-disks.ts'
import { readFacts } from '#server/features/operations/system-status/read-facts.ts'
import { toStateLines } from '#server/features/operations/system-status/state-lines.ts'
import { findDiskPlaces } from '#server/start/disk-places.ts'
import { joinFilledDatabase } from '#server/start/filled-database.ts'
import { machineOf } from '#server/start/machine.ts'

/**
 * `curbcut status [--json]`: what the screen State shows, as text or JSON. May run beside the product. Exit
 * code 1 if something has to be done, 2 if the state could not be read.
 */
async function run({ isJson }: { isJson: boolean }) {
  const config = configOfProcess()
  const state = await readState(config)
  const text = isJson ? JSON.stringify(state, null, 2) : toStateLines(state).join('\n')
  process.stdout.write(`${text}\n`)
  process.exitCode = state.warnings.length === 0 ? 0 : 1
}

async function readState(config: Config): Promise<MachineState> {
  const end = (line: string) => void process.stderr.write(`${line}\n`)
  const database = await joinFilledDatabase(config, { log: end, onLost: end })
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

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  await run({ isJson: values.json })
} catch (error) {
  const { message, stack } = error as Error
  process.stderr.write(`${error instanceof StartRefused ? message : (stack ?? message)}\n`)
  process.exitCode = 2
}
