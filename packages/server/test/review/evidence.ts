import { freezeEdition } from '#server/features/review/evidence/freeze-edition.ts'

/** Freezes the editions of a job in preparation that wait for nothing. */
export async function freezeAll(
  parts: Parameters<typeof freezeEdition>[0],
  jobId: string,
  tried: Parameters<typeof freezeEdition>[2] = {},
) {
  const rows = await parts.db
    .selectFrom('evidence_reports')
    .select('id')
    .where('job_id', '=', jobId)
    .execute()
  for (const { id: reportId } of rows) await freezeEdition(parts, { reportId }, tried)
}
