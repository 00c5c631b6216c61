import { engineVersion } from '@curbcut/checks/version.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { insertChecks, reopenChecks } from './check-repository.ts'

/** What asking for checks takes; with an actor, they take turns as theirs. */
export type Asking = Pick<Context, 'db' | 'now' | 'checks' | 'afterCommit'> &
  Partial<Pick<Context, 'actor'>>

/**
 * Asks for the checks of an organization's documents. Equal bytes are checked once for each organization. A
 * result taken over from another organization would tell that it has the same document.
 */
export async function requestChecks(
  ctx: Asking,
  organizationId: string,
  documents: readonly { sha256: string }[],
): Promise<number> {
  const hashes = [...new Set(documents.map(({ sha256 }) => sha256))]
  const added = await insertChecks(
    ctx.db,
    { organizationId, engine: engineVersion, now: ctx.now, requestedBy: ctx.actor?.id },
    hashes.map((sha256) => ({ id: newId(), sha256 })),
  )
  return enqueue(ctx, added)
}

/** Asks once more for checks that had failed or taken too long by now, at most so many; returns how many. */
export const repeatChecks = async (ctx: Asking, limit: number): Promise<number> =>
  enqueue(ctx, await reopenChecks(ctx.db, { engine: engineVersion, endedBy: ctx.now, limit }))

async function enqueue(ctx: Asking, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  await ctx.checks.add(
    ctx.db,
    ids.map((checkId) => ({ checkId })),
  )
  ctx.afterCommit(() => ctx.checks.wake())
  return ids.length
}
