import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/schema/tables.ts'
import { checkLimits } from '#server/limits.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aStream, type HeardStream } from '#test/http/live-stream.ts'
import type { ProcessAnswer, ProcessClient } from './process-client.ts'

/** The outcome of one request; a cut connection counts as a failure as well. */
export type Outcome = { what: string; status: number }

export const toOutcome = (what: string, call: () => Promise<ProcessAnswer>): Promise<Outcome> =>
  call().then(
    ({ status }) => ({ what, status }),
    (error: unknown) => ({ what: `${what}: ${String(error)}`, status: 599 }),
  )

/** Between two requests of one person: who never waits takes the cores from the processes that start. */
export const breathe = () => wait(40)

type Work = { failed: Outcome[]; isOver(): boolean }
type Job = { id: string }

/**
 * Hands a job back and assigns it again, as long as the work lasts, and once more when it is over. Returns
 * how many moves were made.
 */
export async function moveOn(
  { failed, isOver }: Work,
  job: Job,
  {
    administrator,
    remediator,
    remID,
  }: { administrator: ProcessClient; remediator: ProcessClient; remID: string },
): Promise<number> {
  const jobId = job.id
  const steps = [
    () => remediator.call('updateStatus', { jobId, move: 'false', status: 'ASSIGNED_REMEDIATOR' }),
    () =>
      administrator.call('updateStatus', { jobId, move: 'true', remID, status: 'ALLOTTED_ADMIN' }),
  ]
  let moves = 0
  for (let isLast = false; !isLast;) {
    isLast = isOver()
    for (const step of steps) {
      const outcome = await toOutcome(`move ${(moves += 1)}`, step)
      if (outcome.status !== 200) failed.push(outcome)
      await breathe()
    }
  }
  return moves
}

/** How often the history tells of a move of each job. */
export async function countMoves(db: Db, jobs: readonly Job[]): Promise<number[]> {
  const { rows } = await sql<{ job_id: string; moves: number }>`
    select job_id, count(*) as moves from events where from_status is not null group by 1`.execute(
    db,
  )
  return jobs.map(({ id }) => rows.find(({ job_id }) => job_id === id)?.moves ?? 0)
}

/** Brings documents one after the other; each has to be checked. */
export async function bringDocuments({ failed }: Work, manager: ProcessClient, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const outcome = await toOutcome(`upload ${number}`, () =>
      manager.call('createJob', { job_name: `Upload ${number}` }, { documents: [aPdf()] }),
    )
    if (outcome.status !== 201) failed.push(outcome)
  }
}

/** Waits until the checks of an organization have ended: one for each document, and told of once. */
export async function expectCheckedOnce(db: Db, organization: { id: string }, documents: number) {
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from checks where organization_id = ${organization.id}`.execute(db)
    return rows.map(({ state }) => state).filter((state) => /waiting|running/.test(state)).length
  }
  // On a busy machine a check may wait this long for a core. Its result is told once it is kept.
  const patience = { timeout: checkLimits.waitingSeconds * 1000 }
  await expect.poll(states, patience).toBe(0)
  const told = async () => {
    const { rows } = await sql<{ events: number }>`
      select count(events.id) as events
      from jobs join job_files on job_files.job_id = jobs.id
      left join events on events.file_id = job_files.id and events.kind = 'document_checked'
      where jobs.organization_id = ${organization.id} group by job_files.id`.execute(db)
    return rows.map(({ events }) => events)
  }
  await expect.poll(told, patience).toEqual(Array.from({ length: documents }, () => 1))
}

/** A screen that stays open: it comes again when its stream ends, after the time that it was told. */
export type OpenScreen = {
  opened(): number
  hears(job: Job): Promise<void>
  close(): Promise<void>
}

export async function anOpenScreen({ failed }: Work, person: ProcessClient): Promise<OpenScreen> {
  const closing = new AbortController()
  let opened = 0
  let stream: HeardStream | undefined
  const open = async () => {
    stream = await aStream(person.address, person.cookies())
    opened += 1
  }
  const stayOpen = async () => {
    while (!closing.signal.aborted) {
      await stream?.ended
      if (closing.signal.aborted) return
      await wait(Number(/retry: (\d+)\s*$/.exec(stream?.text() ?? '')?.[1] ?? 0))
      try {
        await open()
      } catch (error) {
        failed.push({ what: `stream ${opened}: ${String(error)}`, status: 599 })
        return
      }
    }
  }
  await open()
  const staying = stayOpen()
  return {
    opened: () => opened,
    async hears({ id }) {
      const isHeard = () => stream?.changes.some((one) => one.kind === 'job' && one.id === id)
      await expect.poll(isHeard).toBe(true)
    },
    async close() {
      closing.abort()
      stream?.close()
      await staying
    },
  }
}
