import { usedPercent, warningThresholds, type DiskPlace } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import { findCrossings, type DiskLevel, type DiskCrossing } from '#server/disks/disk-thresholds.ts'
import type { Disk } from '#server/disks/measure-disks.ts'
import { repeat } from '#server/repeat.ts'
import { minuteMs } from '#server/times.ts'

type Deps = { measure(): Promise<Disk[]>; log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'> }

/** Logs each level once that a disk reaches or leaves. */
export function watchDisks(deps: Deps): () => void {
  const failure = 'the disks could not be measured'
  return repeat(createDiskReporter(deps), {
    everyMs: minuteMs,
    beginsNow: true,
    log: deps.log,
    failure,
  })
}

export function createDiskReporter({ measure, log }: Deps): () => Promise<void> {
  const levels = new Map<DiskPlace, DiskLevel>()
  return async () => {
    for (const crossing of findCrossings(levels, await measure())) {
      levels.set(crossing.disk.place, crossing.level)
      logCrossing(log, crossing)
    }
  }
}

function logCrossing(log: Deps['log'], { disk, before, level }: DiskCrossing) {
  const facts = { ...disk, usedPercent: Math.round(usedPercent(disk)) }
  if (level < before) return log.info(facts, `a disk is less than ${before} % full again`)
  const isNearlyFull = level >= warningThresholds.diskNearlyFullPercent
  log[isNearlyFull ? 'error' : 'warn'](facts, `a disk is ${level} % full`)
}
