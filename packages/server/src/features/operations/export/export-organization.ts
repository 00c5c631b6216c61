import { dayOf, exportVisibilityOf, ghostExportRefusal } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { createIncrementalZip } from '#server/features/documents/download/incremental-zip.ts'
import { clientHistoryEvents } from '#server/features/jobs/history/event-groups.ts'
import { toPortableFileName } from '#server/file-names.ts'
import type { ZipResponse } from '#server/http/handlers.ts'
import { exportEntries } from './export-entries.ts'
import { findOrganizationName } from './export-repository.ts'

/** Throws `not_found` for other organizations, `forbidden` in the account of another person. */
export async function exportOrganization(
  ctx: Context,
  organizationId: string,
): Promise<ZipResponse> {
  const visibility = exportVisibilityOf(ctx.actor, organizationId)
  ensure(visibility !== 'nothing', 'not_found')
  ensure(!ctx.impersonator, 'forbidden', { message: ghostExportRefusal })
  const name = await findOrganizationName(ctx.db, organizationId)
  ensure(name, 'not_found')
  // The zip begins before any document is opened, when a refusal is no longer possible.
  await ctx.files.ensureOwn()
  const scope = { organizationId, viewer: ctx.actor, visibility, sharedEvents: clientHistoryEvents }
  const missingPaths: string[] = []
  return {
    zip: {
      name: toPortableFileName(
        `${Array.from(name).slice(0, maxNameCharacters).join('')}-${dayOf(ctx.now)}.zip`,
      ),
      chunks: createIncrementalZip(
        recheckAccessPerEntry(ctx, exportEntries(ctx, scope, missingPaths)),
        async (entry) => {
          // In another store, every document looks lost.
          await ctx.files.ensureOwnNow()
          missingPaths.push(entry)
        },
      ),
    },
  }
}

/** Leaves space for the day within the limits of file systems. */
const maxNameCharacters = 50

/** An export may take hours: checks access again before each entry, and renews the session. */
async function* recheckAccessPerEntry<Entry>(ctx: Context, entries: AsyncIterable<Entry>) {
  for await (const entry of entries) {
    await ctx.admitAgain?.(ctx, { isUse: true })
    yield entry
  }
}
