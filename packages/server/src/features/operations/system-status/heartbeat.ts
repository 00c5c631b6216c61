import { hostname } from 'node:os'
import type { VisitorContext } from '#server/context.ts'
import type { PlacePath } from '#server/disks/measure-disks.ts'
import { measureOwnDisks } from './measure-own-disks.ts'
import { deleteGoneProcesses, deleteProcess, upsertProcess } from './process-repository.ts'

type Deps = Pick<VisitorContext, 'db' | 'live' | 'systemProbe'> & {
  id: string
  places: readonly PlacePath[]
}

export async function sendHeartbeat({ db, live, systemProbe, id, places }: Deps): Promise<void> {
  const disks = await measureOwnDisks(places)
  const { version } = systemProbe
  const isolation = systemProbe.isolation.by
  await upsertProcess(db, { id, host: hostname(), pid: process.pid, version, isolation, disks })
  await deleteGoneProcesses(db)
  publishSystemStatus(live)
}

/** A stopped process is removed at once, so that it does not count as gone. */
export async function endHeartbeat({
  db,
  live,
  id,
}: Pick<Deps, 'db' | 'live' | 'id'>): Promise<void> {
  await deleteProcess(db, id)
  publishSystemStatus(live)
}

export const publishSystemStatus = (live: Deps['live']) =>
  live.publish({
    change: { kind: 'machine' },
    to: { administrators: true },
    isThrottled: true,
  })
