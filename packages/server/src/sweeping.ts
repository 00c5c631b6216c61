import type { Settings } from './context.ts'
import type { Db } from './db/tables.ts'
import { sweepCodes } from './features/auth/code-service.ts'
import { sweepSessions } from './features/auth/session-service.ts'
import { sweepTries } from './features/auth/try-service.ts'
import { sweepUploads } from './features/files/upload-service.ts'
import { releaseAllKeys, removeOldKeys } from './http/idempotency-keys.ts'
import type { FileStore } from './ports/file-store.ts'
import type { FastifyBaseLogger } from 'fastify'

type Parts = { db: Db; files: FileStore; settings: Settings; log: FastifyBaseLogger }

const everyMs = 10 * 60_000
const unfinishedForMs = 60 * 60_000

/**
 * Removes from time to time what has ended: unfinished uploads older than an hour, sessions, old
 * idempotency keys. Where no other process can be at work, what a killed one left goes at once, so
 * that its clients may repeat what it did not answer.
 */
export async function startSweeping(parts: Parts, { isAlone }: { isAlone: boolean }) {
  if (isAlone) {
    await sweepUploads(parts, new Date().toISOString())
    await releaseAllKeys(parts.db)
  }

  const sweep = async () => {
    const now = new Date().toISOString()
    await sweepUploads(parts, new Date(Date.now() - unfinishedForMs).toISOString())
    await sweepSessions({ ...parts, now })
    await sweepTries(parts, now)
    await sweepCodes({ ...parts, now })
    await removeOldKeys(parts.db, now)
  }
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => parts.log.warn({ err: error }, 'a sweep failed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
