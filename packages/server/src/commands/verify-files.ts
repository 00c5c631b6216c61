import { readProcessConfig } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import { findStoreId } from '#server/db/installation.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { foreignStoreError, StartRefusedError } from '#server/db/start-refused-error.ts'
import { countJobsAndDocuments } from '#server/features/documents/storage/storage-repository.ts'
import {
  isIntact,
  toVerificationText,
  toRunEnd,
} from '#server/features/documents/storage/verification-result.ts'
import { verifyFiles } from '#server/features/documents/storage/verify-files.ts'
import { recordRunOf } from '#server/features/operations/record-operation.ts'
import { UnavailableStoreError, type FileStore } from '#server/ports/file-store.ts'
import { describeContent, joinFilledDatabase } from '#server/start/filled-database.ts'
import { openFiles } from '#server/start/open-files.ts'
import { getStoreId } from '#server/start/store-id.ts'

/** Exit code 1 for faults and unknown objects, 2 if the check itself failed. */
async function run() {
  const printLine = (line: string) => void process.stderr.write(`${line}\n`)
  const config = readProcessConfig()
  const database = await joinFilledDatabase(config, { log: printLine, onLost: printLine })
  try {
    const db = createDb<Tables>(database.pool)
    const files = await openFiles(config)
    await refuseForeignStore(db, { files, variable: config.storage ? 'STORAGE_URL' : 'DATA_DIR' })
    const log = (line: string) => void process.stdout.write(`${line}\n`)
    const options = { kind: 'verify_files', toRunEnd, log: printLine } as const
    const verified = await recordRunOf(db, options, () =>
      verifyFiles({ db, files, writeLine: log }),
    )
    log(toVerificationText(verified))
    log(describeContent(await countJobsAndDocuments(db), config))
    process.exitCode = isIntact(verified) ? 0 : 1
  } finally {
    await database.close()
  }
}

type StoreOptions = { files: FileStore; variable: 'DATA_DIR' | 'STORAGE_URL' }

/** In the store of another database, everything would look wrong. */
async function refuseForeignStore(db: Db, { files, variable }: StoreOptions) {
  const [inDatabase, inStore] = [await findStoreId(db), await getStoreId(files, variable)]
  if (inDatabase !== inStore) throw foreignStoreError()
}

try {
  await run()
} catch (error) {
  const isExpected = error instanceof StartRefusedError || error instanceof UnavailableStoreError
  const { message, stack } = error as Error
  process.stderr.write(`${isExpected ? message : (stack ?? message)}\n`)
  process.exitCode = 2
}
