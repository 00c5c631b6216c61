import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { findJudgedHost } from '#server/db/failover-client.ts'
import type { PresentHost } from '#server/db/present-host.ts'
import { AppError } from '#server/errors.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { openFiles } from './open-files.ts'

/**
 * The hosts of DATABASE_URL, judged by the highest timeline that is kept beside the documents. It is only read: until a
 * start has held the store against the database, it may be that of another one. Undefined where there is one host.
 */
export async function findTrustedHosts(config: Config): Promise<PresentHost | undefined> {
  if (!config.databaseUrl) return undefined
  return findJudgedHost(config.databaseUrl, () => openFiles(config))
}

type Parts = { files: OwnStore; log: FastifyBaseLogger }

/** From now on a higher timeline is kept for all processes, and the log tells of hosts that are refused. */
export async function keepTimelines(hosts: PresentHost | undefined, { files, log }: Parts) {
  hosts?.onNotice(({ level, text }) => log[level](text))
  await hosts?.rememberIn({
    findTimeline: () => files.findTimeline(),
    replaceTimeline: (content) => files.replaceTimeline(content),
  })
}

/** Says what is wrong where a database takes writes and is refused; false where it is merely away. */
export function refuseInWords(hosts: PresentHost | undefined): false {
  const trouble = hosts?.trouble()
  if (!trouble) return false
  const message = `database: ${trouble}`
  throw new AppError('unavailable', { message, retryAfterSeconds: 5, isForeseen: true })
}
