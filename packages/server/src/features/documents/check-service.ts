import { engineVersion } from '@curbcut/checks/version.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { requestWork } from '#server/queue/request-work.ts'
import { insertChecks, reopenChecks } from './check-repository.ts'

/** With an actor, the checks wait for this user's turn within the organization. */
export type RequestContext = Pick<Context, 'db' | 'now' | 'checks' | 'afterCommit'> &
  Partial<Pick<Context, 'actor'>>

/** Organizations share no checks: a shared result would reveal who else has the document. */
export async function requestChecks(
  ctx: RequestContext,
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

export const repeatChecks = async (ctx: RequestContext, limit: number): Promise<number> =>
  enqueue(ctx, await reopenChecks(ctx.db, { engine: engineVersion, endedBy: ctx.now, limit }))

async function enqueue(ctx: RequestContext, ids: readonly string[]): Promise<number> {
  const requests = ids.map((checkId) => ({ checkId }))
  await requestWork(ctx, ctx.checks, requests)
  return ids.length
}
