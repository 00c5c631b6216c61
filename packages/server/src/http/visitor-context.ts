import type { FastifyRequest } from 'fastify'
import type { Clock, VisitorContext } from '#server/context.ts'
import { databaseTime } from '#server/db/locks/database-time.ts'
import { unlimitedRoom, type DiskRoom } from '#server/disks/disk-room.ts'
import { runEffect } from '#server/in-transaction.ts'
import { noopLive } from '#server/live/live-change.ts'
import { toClientAddress } from './client-address.ts'

export type ContextDeps = Pick<
  VisitorContext,
  | ('db' | 'files' | 'mails' | 'checks' | 'comparisons' | 'evidence' | 'repairer')
  | ('settings' | 'systemProbe' | 'secretKey')
> & {
  /** Absent: no changes are published. */
  live?: VisitorContext['live']
  /** Absent: no limit of disk space. */
  room?: DiskRoom
  /** Absent: the clock of the database. */
  clock?: Clock
}

export function toVisitorContext(
  { live = noopLive, room = unlimitedRoom, clock = databaseTime, ...deps }: ContextDeps,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'log' | 'headers'>,
): VisitorContext {
  const { db, files, mails, checks, comparisons, evidence, repairer } = deps
  const { settings, systemProbe, secretKey } = deps
  return {
    db,
    files,
    mails,
    live,
    checks,
    comparisons,
    evidence,
    repairer,
    settings,
    systemProbe,
    secretKey,
    room,
    clock,
    now: new Date().toISOString(),
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    address: toClientAddress(request.ip),
    log: request.log,
    // Outside a transaction, everything is committed already.
    afterCommit: (effect) => void runEffect(request, effect),
    isInTransaction: false,
  }
}
