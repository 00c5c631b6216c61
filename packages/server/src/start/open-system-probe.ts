import type { MailTransport } from '@curbcut/contract'
import { nodeOnlyIsolation, type Isolation } from '#server/checker/isolation/isolation.ts'
import type { Config } from '#server/config.ts'
import type { SystemProbe } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { findLostDocuments } from '#server/features/documents/storage/lost-document-repository.ts'
import { measureStorage } from '#server/features/documents/storage/storage-repository.ts'
import { memoizeWithTtl } from '#server/memoize-with-ttl.ts'
import { describeBucket } from '#server/ports/storage-url.ts'
import { minuteMs } from '#server/times.ts'
import { product } from '#server/version.ts'
import { filesFolder } from './open-files.ts'

export const mailWayOf = ({ smtpUrl }: Pick<Config['mail'], 'smtpUrl'>): MailTransport =>
  smtpUrl ? 'server' : 'folder'

export const openSystemProbe = (
  { storage, dataDir, mail, backupWarningHours }: Config,
  readDb: Db,
  isolation: Isolation = nodeOnlyIsolation,
): SystemProbe => ({
  version: product.version,
  documents: storage
    ? { store: 'bucket', place: describeBucket(storage) }
    : { store: 'folder', place: filesFolder(dataDir) },
  backupWarningHours,
  mailWay: mailWayOf(mail),
  isolation,
  findLostDocuments: () => findLostDocuments(readDb),
  // Adding up all documents costs too much for each reader.
  measureDocuments: memoizeWithTtl(minuteMs, () => measureStorage(readDb)),
})
