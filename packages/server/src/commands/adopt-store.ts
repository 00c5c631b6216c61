import { parseArgs } from 'node:util'
import { readProcessConfig } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { UnavailableStoreError } from '#server/ports/file-store.ts'
import {
  adoptStore,
  describeComparison,
  compareWithStore,
  hasMatchingIds,
  isComplete,
  removeUnknown,
} from '#server/start/adopt-store.ts'
import { joinFilledDatabase } from '#server/start/filled-database.ts'
import { openFiles } from '#server/start/open-files.ts'
import { commandLine } from '#server/version.ts'

/** Safe while the product runs: its database keeps the id and knows every running upload. */
async function run({ isSure, isRemoving }: { isSure: boolean; isRemoving: boolean }) {
  const printLine = (line: string) => void process.stderr.write(`${line}\n`)
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  const config = readProcessConfig()
  const database = await joinFilledDatabase(config, { log: printLine, onLost: printLine })
  try {
    const variable = config.storage ? 'STORAGE_URL' : 'DATA_DIR'
    const db = createDb<Tables>(database.pool)
    const deps = { db, files: await openFiles(config), variable } as const
    const comparison = await compareWithStore(deps)
    for (const line of describeComparison(deps, comparison)) log(line)
    if (isRemoving) {
      const removed = await removeUnknown(deps, comparison)
      return log(`Uploads that were removed: ${removed.toLocaleString('en')}`)
    }
    if (comparison.unknown > 0 && hasMatchingIds(comparison)) {
      log(
        `The product keeps them. To remove them: ${commandLine('adopt-store', '--remove-unknown')}`,
      )
    }
    if (isComplete(comparison)) return log('They belong together already.')
    if (isSure) {
      await adoptStore(deps, comparison)
      return log('They belong together from now on.')
    }
    log(`Nothing was changed. To go on with what is there: ${commandLine('adopt-store', '--yes')}`)
    process.exitCode = 1
  } finally {
    await database.close()
  }
}

try {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { yes: flag, 'remove-unknown': flag } })
  if (values.yes && values['remove-unknown']) {
    throw new StartRefusedError('One at a time: --yes, or --remove-unknown. Nothing was changed.')
  }
  await run({ isSure: values.yes, isRemoving: values['remove-unknown'] })
} catch (error) {
  const isExpected = error instanceof StartRefusedError || error instanceof UnavailableStoreError
  const { message, stack } = error as Error
  process.stderr.write(`${isExpected ? message : (stack ?? message)}\n`)
  process.exitCode = 2
}
