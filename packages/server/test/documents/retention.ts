import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { addDays, dayOf } from '@curbcut/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { inject } from 'vitest'
import { backUpFiles } from '#server/backup/back-up-files.ts'
import { openChecksumsWriter } from '#server/backup/checksums.ts'
import { dumpTables } from '#server/backup/dump-tables.ts'
import { connect } from '#server/db/connect.ts'
import { withSnapshot } from '#server/db/copy/snapshot.ts'
import { deleteExpiredDocuments } from '#server/features/documents/retention/delete-expired-documents.ts'
import { warnOfDocumentEnds } from '#server/features/documents/retention/warn-of-document-ends.ts'
import { sweepDeletedFiles } from '#server/features/documents/storage/sweep-deleted-files.ts'
import type { TestApp } from '#test/app-for-test.ts'
import { addressOf } from '#test/db/database-server.ts'
import { expectDone, type JobAtHand } from '#test/jobs/job-story.ts'

const today = () => dayOf(new Date().toISOString())
/** The moment so many days from now. */
export const inDays = (days: number) => `${addDays(today(), days)}T12:00:00.000Z`

/** Lets the job have been completed so many days ago. */
export const completedAgo = async (
  { parts, jobId }: Pick<JobAtHand, 'parts' | 'jobId'>,
  days: number,
) => {
  await parts.db
    .updateTable('jobs')
    .set({ completed_at: inDays(-days) })
    .where('id', '=', jobId)
    .execute()
}

/** Sets after how many months documents of the organization end; empty: never. */
export const keepFor = ({ superUser, organization }: JobAtHand, months: number | '') =>
  expectDone(
    superUser('setRetention', { organizationId: organization.id, keep_months: String(months) }),
  )

export const warn = (parts: TestApp, days = 0) => warnOfDocumentEnds(parts, inDays(days))

/** Ends what is due so many days from now, and takes its bytes. */
export async function endIn(parts: TestApp, days: number) {
  const now = inDays(days)
  await deleteExpiredDocuments(parts, now)
  await takeBytes(parts, now)
}

export const takeBytes = (parts: TestApp, now: string) =>
  sweepDeletedFiles({ ...parts, log: pino({ level: 'silent' }) }, { before: inDays(-30), now })

/** A job that was completed 13 months ago, of an organization that keeps documents for 12, whose documents have ended. */
export async function endedOf(job: JobAtHand) {
  await completedAgo(job, 400)
  await keepFor(job, 12)
  await warn(job.parts)
  await endIn(job.parts, 30)
}

/** Where this text is found: in objects of the store, in tables, and in files of a backup made now. */
export async function placesOf(parts: TestApp, marker: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(parts.db)
  const pool = connect(addressOf(inject('databaseServer').owner, rows[0]?.name ?? ''))
  const folder = await mkdtemp(join(tmpdir(), 'curbcut-backup-'))
  const found: string[] = []
  const look = (place: string, bytes: Buffer) => {
    // The text of a table writes bytes as hexadecimal numbers.
    const spelled = [Buffer.from(marker), Buffer.from(Buffer.from(marker).toString('hex'))]
    if (spelled.some((one) => bytes.includes(one))) found.push(place)
  }
  try {
    for await (const { key } of parts.files.listObjects()) {
      look('store', await buffer(parts.files.read(key)))
    }
    await withSnapshot(pool, async (snapshot) => {
      for (const table of snapshot.tables) look(table.name, await buffer(snapshot.readTable(table)))
    })
    const checksums = openChecksumsWriter(folder)
    const { store } = await withSnapshot(pool, (snapshot) =>
      dumpTables(folder, { snapshot, checksums }),
    )
    await backUpFiles(folder, { files: parts.files, store, log: () => {}, checksums })
    await checksums.close()
    const kept = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of kept.filter((one) => one.isFile())) {
      look('backup', await readFile(join(entry.parentPath, entry.name)))
    }
  } finally {
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
  return [...new Set(found)].toSorted()
}
