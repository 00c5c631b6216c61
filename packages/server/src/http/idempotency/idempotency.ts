import { createHash } from 'node:crypto'
import { errors, isPermanentRefusal, maxLengths, type Route } from '@curbcut/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { toAppError, toErrorBody } from '#server/http/error-handler.ts'
import type { StoredObject } from '#server/http/upload/receive-upload.ts'
import { inTransaction, openTransaction } from '#server/in-transaction.ts'
import { repeat } from '#server/repeat.ts'
import {
  claimKey,
  findKeyResponse,
  findPartResponse,
  saveKeyResponse,
  savePartResponse,
  releaseKey,
  renewKey,
  type StoredResponseRow,
} from './idempotency-key-repository.ts'

export type StoredResponse = { status: number; body: unknown }
type NewResponse = StoredResponse & {
  /** A passing failure, which is not stored. */
  isPassing?: boolean
}

/** A claim without renewal for so long belongs to a dead process. */
const claimSeconds = 60

/** Covers files and organization: the key is refused for another request. */
export function hashRequest(
  { route, request, ctx }: { route: Route; request: FastifyRequest; ctx: Context },
  { body, files }: { body: unknown; files: readonly StoredObject[] },
): string {
  const organizationId = route.access === 'public' ? null : ctx.actor.organizationId
  const parts = files.map(({ field, name, sha256 }) => [field, name, sha256])
  return createHash('sha256')
    .update(JSON.stringify([request.url, organizationId, body, parts]))
    .digest('base64url')
}

/** A key that this request took or found answered. */
export type Claim = {
  owner: string
  key: string
  isNew: boolean
  createdAt: string
  stopRenewing(): void
}

/** Call before the body is read. Throws 409 while another request with the key runs. */
export async function claimIdempotencyKey(
  ctx: Context,
  { owner, key }: Pick<Claim, 'owner' | 'key'>,
): Promise<Claim> {
  ensure(key.length <= maxLengths.idempotencyKey, 'invalid_input', {
    message: 'The Idempotency-Key is too long.',
  })
  const row = { owner, key, createdAt: ctx.now }
  const isNew = await claimKey(ctx.db, row, claimSeconds)
  if (!isNew) {
    const storedResponse = await findKeyResponse(ctx.db, row)
    ensure(storedResponse?.answer_status != null, 'request_running')
    return { ...row, isNew, stopRenewing: () => {} }
  }
  const stopRenewing = repeat(() => renewKey(ctx.db, row), {
    everyMs: (claimSeconds * 1000) / 3,
    log: ctx.log,
    failure: 'an idempotency claim could not be renewed',
  })
  return { ...row, isNew, stopRenewing }
}

type OnceOptions = {
  claim: Claim
  requestHash: string
  /** The work is many transactions instead of one; see `Route.idempotent`. */
  inParts: boolean
}

/** Commits changes and answer or refusal together: even after a crash, a repeat changes nothing. */
export async function respondOnce(
  ctx: Context,
  { claim, requestHash, inParts }: OnceOptions,
  work: (ctx: Context) => Promise<NewResponse>,
): Promise<StoredResponse & { isRepeat: boolean }> {
  const { owner, key, createdAt } = claim
  const row = { owner, key, createdAt, requestHash }
  if (!claim.isNew) {
    const storedResponse = await inTransaction(ctx, (ctx) => findKeyResponse(ctx.db, row))
    return { ...toStoredResponse(storedResponse, requestHash), isRepeat: true }
  }
  const respondAndFinish = async (ctx: Context) => {
    const response = await work(ctx)
    if (!response.isPassing) ensure(await saveKeyResponse(ctx.db, row, response), 'request_running')
    return response
  }
  try {
    const firstResponse = inParts
      ? await respondAndFinish({ ...ctx, onceByKey: createPartRunner(row) })
      : // The handler's transaction joins this one.
        await openTransaction(ctx, respondAndFinish)
    return { ...firstResponse, isRepeat: false }
  } catch (error) {
    const refusal = toStoredRefusal(error)
    if (refusal) await saveKeyResponse(ctx.db, row, refusal)
    throw error
  } finally {
    claim.stopRenewing()
  }
}

/** See `once`. */
const createPartRunner =
  ({ owner, key, requestHash }: KeyAndRequest): NonNullable<Context['onceByKey']> =>
  async <T>(ctx: Context, part: string, work: (ctx: Context) => Promise<T>) => {
    const row = { owner, key: `${key}/${part}`, createdAt: ctx.now, requestHash }
    const storedResponse = await findPartResponse(ctx.db, row)
    if (storedResponse) return toResult(toStoredResponse(storedResponse, requestHash)) as T
    try {
      return await openTransaction(ctx, async (ctx) => {
        const body = await work(ctx)
        ensure(
          await savePartResponse(ctx.db, row, { status: successStatus, body }),
          'request_running',
        )
        return body
      })
    } catch (error) {
      const refusal = toStoredRefusal(error)
      if (refusal) await savePartResponse(ctx.db, row, refusal)
      throw error
    }
  }

type KeyAndRequest = { owner: string; key: string; requestHash: string }

const successStatus = 200

/** The part's first result. */
function toResult({ status, body }: StoredResponse): unknown {
  if (status === successStatus) return body
  const { code, ...detail } = body as ReturnType<typeof toErrorBody>
  throw new AppError(code, detail)
}

/** The refusal to store; undefined for errors that may pass. */
function toStoredRefusal(error: unknown): StoredResponse | undefined {
  const refusal = toAppError(error)
  const { status } = errors[refusal.code]
  return isPermanentRefusal(refusal.code) ? { status, body: toErrorBody(refusal) } : undefined
}

/** Frees the key if the request ended without an answer to store. */
export async function abandonClaim(ctx: Context, claim: Claim) {
  claim.stopRenewing()
  if (claim.isNew) await releaseKey(ctx.db, claim)
}

function toStoredResponse(
  storedResponse: StoredResponseRow | undefined,
  requestHash: string,
): StoredResponse {
  if (!storedResponse || storedResponse.answer_status === null)
    throw new AppError('request_running')
  ensure(storedResponse.request_hash === requestHash, 'idempotency_key_reused')
  return { status: storedResponse.answer_status, body: storedResponse.answer_body }
}
