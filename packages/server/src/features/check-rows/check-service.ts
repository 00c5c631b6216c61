import { engineVersion } from '@curbcut/checks/version.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { insertChecks } from './check-repository.ts'

type Asking = Pick<Context, 'db' | 'now' | 'checks' | 'afterCommit'>

/**
 * Asks for the checks of documents that an organization has now. The same bytes are checked once for each
 * organization: an instant answer would tell that another one has them.
 */
export async function requestChecks(
  ctx: Asking,
  organizationId: string,
  documents: readonly { sha256: string }[],
): Promise<number> {
  const hashes = [...new Set(documents.map(({ sha256 }) => sha256))]
  const asked = { organizationId, engine: engineVersion, now: ctx.now }
  const added = await insertChecks(
    ctx.db,
    asked,
    hashes.map((sha256) => ({ id: newId(), sha256 })),
  )
  if (added.length === 0) return 0
  await ctx.checks.add(
    ctx.db,
    added.map((checkId) => ({ checkId })),
  )
  ctx.afterCommit(() => ctx.checks.wake())
  return added.length
}
