import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { systemWarnings, type SystemStatus } from '@curbcut/contract'
import { readProcessConfig, type Config } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { measureOwnDisks } from '#server/features/operations/system-status/measure-own-disks.ts'
import { readSystemFacts } from '#server/features/operations/system-status/read-system-facts.ts'
import { toStatusLines } from '#server/features/operations/system-status/status-lines.ts'
import { joinFilledDatabase } from '#server/start/filled-database.ts'
import { findDiskPlaces } from '#server/start/find-disk-places.ts'
import { openSystemProbe } from '#server/start/open-system-probe.ts'

/** `curbcut status [--json]`: exit code 1 if there is a warning, 2 if the state cannot be read. */
async function run({ isJson }: { isJson: boolean }) {
  const config = readProcessConfig()
  const state = await readState(config)
  const text = isJson ? JSON.stringify(state, null, 2) : toStatusLines(state).join('\n')
  process.stdout.write(`${text}\n`)
  process.exitCode = state.warnings.length === 0 ? 0 : 1
}

async function readState(config: Config): Promise<SystemStatus> {
  const printLine = (line: string) => void process.stderr.write(`${line}\n`)
  const database = await joinFilledDatabase(config, { log: printLine, onLost: printLine })
  try {
    const db = createDb<Tables>(database.pool)
    const systemProbe = openSystemProbe(config, db)
    const disks = await measureOwnDisks(findDiskPlaces(config, database))
    const ownDisks = disks.map((disk) => ({ host: hostname(), ...disk }))
    const facts = await readSystemFacts({
      db,
      systemProbe,
      ownDisks,
      now: new Date().toISOString(),
    })
    return { ...facts, warnings: systemWarnings(facts) }
  } finally {
    await database.close()
  }
}

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  await run({ isJson: values.json })
} catch (error) {
  const { message, stack } = error as Error
  process.stderr.write(`${error instanceof StartRefusedError ? message : (stack ?? message)}\n`)
  process.exitCode = 2
}
