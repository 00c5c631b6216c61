import { dayOf, exportVisibilityOf, ghostExportRefusal } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { createIncrementalZip } from '#server/features/documents/download/incremental-zip.ts'
import type { ZipEntry } from '#server/features/documents/download/zip-stream.ts'
import { clientHistoryEvents } from '#server/features/jobs/history/event-groups.ts'
import { toPortableFileName, withSuffix } from '#server/file-names.ts'
import type { ZipResponse } from '#server/http/handlers.ts'
import { exportEntries } from './export-entries.ts'
import { findOrganizationName, type ExportScope } from './export-repository.ts'

/** Throws `not_found` for other organizations, `forbidden` in a ghost session. */
export async function exportOrganization(
  ctx: Context,
  organizationId: string,
): Promise<ZipResponse> {
  const visibility = exportVisibilityOf(ctx.actor, organizationId)
  ensure(visibility !== 'nothing', 'not_found')
  ensure(!ctx.impersonator, 'forbidden', { message: ghostExportRefusal })
  const name = await findOrganizationName(ctx.db, organizationId)
  ensure(name, 'not_found')
  // Here, because once the zip has begun, no refusal can be sent.
  await ctx.files.ensureMatchingStore()
  const scope: ExportScope = {
    organizationId,
    viewer: ctx.actor,
    visibility,
    clientEvents: clientHistoryEvents,
  }
  // exportEntries names them in its last entry.
  const missingPaths: string[] = []
  return {
    zip: {
      name: toPortableFileName(withSuffix(`${name}.zip`, `-${dayOf(ctx.now)}`)),
      chunks: createIncrementalZip(
        recheckAccessPerEntry(ctx, exportEntries(ctx, scope, missingPaths)),
        async (path) => {
          // In another store, every document looks lost.
          await ctx.files.ensureMatchingStoreUncached()
          missingPaths.push(path)
        },
      ),
    },
  }
}

/** An export may take hours: checks access again before each entry, and renews the session. */
async function* recheckAccessPerEntry(ctx: Context, entries: AsyncIterable<ZipEntry>) {
  for await (const entry of entries) {
    await ctx.admitAgain?.(ctx, { isUse: true })
    yield entry
  }
}
