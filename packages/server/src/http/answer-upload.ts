import type { RouteName } from '@curbcut/contract'
import { ensure } from '#server/errors.ts'
import { keyOf, ownerOf, toKeptAnswer, type Call } from './call.ts'
import type { AnyUploadCheck } from './handlers.ts'
import {
  abandonClaim,
  answerOnce,
  claimIdempotencyKey,
  hashRequest,
  type Claim,
  type KeptAnswer,
} from './idempotency.ts'
import { parseInput, parseParams, receiveDocuments } from './request-input.ts'

/**
 * The bytes are stored while they come; unless the handler's rows refer to them, they go again, and
 * before the answer, so that it finds nothing left of a refused or repeated upload.
 */
export async function answerUpload(call: Call, name: RouteName) {
  const { request, ctx, options, reply } = call
  ensure(request.isMultipart(), 'media_type_refused')
  const key = keyOf(call)
  const claim = key ? await claimIdempotencyKey(ctx, { owner: ownerOf(call), key }) : undefined
  let uploadId: string | undefined
  let stopRenewing = () => {}
  let isKept = false
  let answer: KeptAnswer
  try {
    // A repeat gets the first answer, whatever has become of the job since.
    if (!claim || claim.isMine) await checkUpload(call, name)
    uploadId = await options.openUpload(ctx)
    stopRenewing = options.renewWhileRunning(ctx, uploadId)
    const received = await receiveAnswer(call, { claim, uploadId })
    isKept = received.isKept
    answer = received.answer
  } finally {
    if (claim) await abandonClaim(ctx, claim)
    stopRenewing()
    if (uploadId && !isKept) await options.dropUpload(ctx, uploadId)
  }
  return reply.code(answer.status).send(answer.body)
}

/**
 * A small body is judged in the ruled order when it is there: its shape first. A large one, or one
 * of unknown length, is not even taken in for a thing that would refuse it.
 */
async function checkUpload({ route, request, ctx, options }: Call, name: RouteName) {
  const length = Number(request.headers['content-length'] ?? Infinity)
  if (length <= request.routeOptions.bodyLimit) return
  const check = options.uploadChecks[name] as AnyUploadCheck | undefined
  await check?.(parseParams(route, request), ctx)
}

/** Receives the documents and answers, once for the claimed key. */
async function receiveAnswer(
  call: Call,
  { claim, uploadId }: { claim: Claim | undefined; uploadId: string },
): Promise<{ answer: KeptAnswer; isKept: boolean }> {
  const { route, request, ctx } = call
  const { fields, files } = await receiveDocuments(route, request, { ctx, uploadId })
  const input = { ...parseInput(route, request, fields), files }
  const isKept = files.length > 0
  if (!claim) return { answer: await toKeptAnswer(call, input, ctx), isKept }

  const requestHash = hashRequest(call, input.body, files)
  const { isRepeat, ...answer } = await answerOnce(ctx, { claim, requestHash }, (ctx) =>
    toKeptAnswer(call, input, ctx),
  )
  return { answer, isKept: isKept && !isRepeat }
}
