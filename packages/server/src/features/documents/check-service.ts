import { engineVersion } from '@curbcut/checks/version.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { requestWork } from '#server/queue/request-work.ts'
import { insertChecks, resetFailedChecks } from './check-repository.ts'

/** With an actor, the checks wait for this user's turn within the organization. */
export type CheckRequestContext = Pick<Context, 'db' | 'now' | 'checks' | 'afterCommit'> &
  Partial<Pick<Context, 'actor'>>

/** Organizations share no checks: a shared result would reveal who else has the document. */
export async function requestChecks(
  ctx: CheckRequestContext,
  organizationId: string,
  documents: readonly { sha256: string }[],
): Promise<number> {
  const hashes = [...new Set(documents.map(({ sha256 }) => sha256))]
  const checkIds = await insertChecks(
    ctx.db,
    { organizationId, engine: engineVersion, now: ctx.now, requestedBy: ctx.actor?.id },
    hashes.map((sha256) => ({ id: newId(), sha256 })),
  )
  return enqueueChecks(ctx, checkIds)
}

export const requeueFailedChecks = async (
  ctx: CheckRequestContext,
  limit: number,
): Promise<number> =>
  enqueueChecks(
    ctx,
    await resetFailedChecks(ctx.db, { engine: engineVersion, endedBy: ctx.now, limit }),
  )

async function enqueueChecks(ctx: CheckRequestContext, ids: readonly string[]): Promise<number> {
  const requests = ids.map((checkId) => ({ checkId }))
  await requestWork(ctx, ctx.checks, requests)
  return ids.length
}
