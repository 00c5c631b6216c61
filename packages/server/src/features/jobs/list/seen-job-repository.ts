import type { Db } from '#server/db/schema/tables.ts'

export async function upsertSeenJob(
  db: Db,
  seenJob: { job_id: string; user_id: string; seen_at: string },
) {
  await db
    .insertInto('seen_jobs')
    .values(seenJob)
    .onConflict((conflict) =>
      conflict.constraint('seen_jobs_pkey').doUpdateSet({ seen_at: seenJob.seen_at }),
    )
    .execute()
}

export async function deleteSeenJobsOf(db: Db, jobId: string) {
  await db.deleteFrom('seen_jobs').where('job_id', '=', jobId).execute()
}

export async function deleteSeenJobsBefore(db: Db, before: string) {
  await db.deleteFrom('seen_jobs').where('seen_at', '<', before).execute()
}
