import { exportMediaTypes } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import type { GeneratedResponse } from '#server/http/handlers.ts'
import { getEditionJson } from './evidence-repository.ts'
import { getReadableEdition } from './read-report.ts'

/** The signed JSON, byte for byte. */
export async function exportReportJson(
  ctx: Context,
  edition: { jobId: string; edition: number },
): Promise<GeneratedResponse> {
  const { sha256, places } = await getReadableEdition(ctx, edition)
  ensure(sha256, 'report_not_ready')
  // The bytes were deleted with an erased user.
  ensure(places, 'not_found')
  return {
    made: {
      name: `report-${edition.edition}.json`,
      mediaType: exportMediaTypes.json,
      etag: `"${sha256}"`,
      make: async () => Buffer.from(await getEditionJson(ctx.db, edition)),
    },
  }
}
