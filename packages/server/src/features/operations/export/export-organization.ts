import { dayOf, exportVisibilityOf, noExportInGhostSession } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { zipAsMade } from '#server/features/documents/download/zip-as-made.ts'
import { clientSideEvents } from '#server/features/jobs/history/event-kinds.ts'
import type { ZipAnswer } from '#server/http/handlers.ts'
import { toEntryName } from '#server/saved-name.ts'
import { exportEntries } from './export-entries.ts'
import { findOrganizationName } from './export-repository.ts'

/**
 * Everything of an organization as one zip, made while it is sent. To whom it is not theirs, it is 404; an
 * administrator in the account of whose it is gets 403.
 */
export async function exportOrganization(ctx: Context, organizationId: string): Promise<ZipAnswer> {
  const visibility = exportVisibilityOf(ctx.actor, organizationId)
  ensure(visibility !== 'nothing', 'not_found')
  ensure(!ctx.impersonator, 'forbidden', { message: noExportInGhostSession })
  const name = await findOrganizationName(ctx.db, organizationId)
  ensure(name, 'not_found')
  // The zip begins before any document is open, which is too late for a refusal.
  await ctx.files.ensureOwn()
  const scope = { organizationId, viewer: ctx.actor, visibility, sharedEvents: clientSideEvents }
  // Filled while the zip is made, and named in its last entry.
  const missing: string[] = []
  return {
    zip: {
      name: toEntryName(
        `${Array.from(name).slice(0, maxNameCharacters).join('')}-${dayOf(ctx.now)}.zip`,
      ),
      chunks: zipAsMade(whileAdmitted(ctx, exportEntries(ctx, scope, missing)), async (entry) => {
        // In another store every document looks lost.
        await ctx.files.ensureOwnNow()
        missing.push(entry)
      }),
    },
  }
}

/** With the day, names stay within the limits of file systems. */
const maxNameCharacters = 50

/**
 * An export may take hours. Before each entry it is judged again who gets it: a refusal cuts the zip off, and an export
 * that goes on keeps the session, as the person who waits for it does nothing else.
 */
async function* whileAdmitted<Entry>(ctx: Context, entries: AsyncIterable<Entry>) {
  for await (const entry of entries) {
    await ctx.admitAgain?.(ctx, { isUse: true })
    yield entry
  }
}
