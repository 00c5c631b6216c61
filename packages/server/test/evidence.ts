import { freezeEdition } from '#server/features/evidence/freeze-edition.ts'
import type { TestApp } from './app-for-test.ts'

/** Freezes the editions of a job in preparation that wait for nothing. */
export async function freezeAll(parts: TestApp, jobId: string) {
  const rows = await parts.db
    .selectFrom('evidence_reports')
    .select('id')
    .where('job_id', '=', jobId)
    .execute()
  for (const { id: reportId } of rows) await freezeEdition(parts, { reportId })
}
