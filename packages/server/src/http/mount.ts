import { allRoutes, routeNames, type Route, type RouteName } from '@curbcut/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { sendDocument } from './document-answer.ts'
import { hasTooManyFields } from './form-body.ts'
import type { AnyHandler, AnyUploadCheck, Handlers, UploadChecks } from './handlers.ts'
import {
  abandonClaim,
  answerOnce,
  claimIdempotencyKey,
  hashRequest,
  type Claim,
  type KeptAnswer,
} from './idempotency.ts'
import { refuseForeignOrigin } from './origin.ts'
import type { StoredObject } from './receive-upload.ts'
import { parseInput, parseParams, readFields, receiveDocuments } from './request-input.ts'
import { refuseAccess, tokenOf, writeSessionCookie, type RequestSession } from './session.ts'

export type MountOptions = {
  handlers: Handlers<typeof allRoutes>
  uploadChecks: UploadChecks<typeof allRoutes>
  /** What every request's context has in common, for one request. */
  contextOf(request: FastifyRequest): VisitorContext
  findSession(ctx: VisitorContext, token: string): Promise<RequestSession | undefined>
  /** The place of an upload's bytes: opened before they come, dropped when nothing refers to them. */
  openUpload(ctx: Context): Promise<string>
  dropUpload(ctx: Context, uploadId: string): Promise<void>
  /** In tests: an answer that breaks the contract is an error. */
  checkAnswers: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: VisitorContext | Context
  }
}

/** Serves every row of the contract below `/api`: session, access, input, handler, answer. */
export function mountRoutes(app: FastifyInstance, options: MountOptions) {
  for (const name of routeNames) mountRoute(app, name, options)
}

function mountRoute(app: FastifyInstance, name: RouteName, options: MountOptions) {
  const route: Route = allRoutes[name]
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    // Whoever asks for the headers alone means no change.
    exposeHeadRoute: !route.changes,
    // Documents are sent as they are stored, with their exact length. A refusal that is sent while
    // the body still comes must leave at once, and a compressor would keep it until the end.
    ...((route.method !== 'GET' || route.response === 'document') && { compress: false }),
    onRequest: async (request, reply) => {
      // What one person may see is kept nowhere; documents say otherwise themselves.
      reply.header('cache-control', 'no-store')
      await admit(route, request, options)
    },
    handler: async (request, reply) => {
      const handler = options.handlers[name] as AnyHandler
      const ctx = request.ctx as Context
      const answer = isUpload(route, request)
        ? await answerUpload({ route, request, reply, handler, ctx, options }, name)
        : await answerPlain({ route, request, reply, handler, ctx, options })
      return answer
    },
  })
}

type Call = {
  route: Route
  request: FastifyRequest
  reply: FastifyReply
  handler: AnyHandler
  ctx: Context
  options: MountOptions
}

/** Judges origin, session, role and encoding before a byte of the body is read. */
async function admit(route: Route, request: FastifyRequest, options: MountOptions) {
  const presentedToken = tokenOf(request)
  const visitor = { ...options.contextOf(request), ...(presentedToken && { presentedToken }) }
  request.ctx = visitor
  if (route.method !== 'GET' || route.changes) {
    refuseForeignOrigin(request, visitor.settings.publicUrl)
  }
  if (route.access !== 'public') await admitPerson(route, request, { visitor, options })
  refuseUnreadable(request)
}

async function admitPerson(
  route: Route,
  request: FastifyRequest,
  { visitor, options }: { visitor: VisitorContext; options: MountOptions },
) {
  const token = tokenOf(request)
  const session = token ? await options.findSession(visitor, token) : undefined
  const organization = request.headers['organization-id']
  refuseAccess(route, session, typeof organization === 'string' ? organization : undefined)
  const { id: sessionId, actor, onBehalfOfId } = session
  request.ctx = { ...visitor, sessionId, actor, onBehalfOfId }
}

/** Refuses before the body comes what nobody would read to its end. */
function refuseUnreadable(request: FastifyRequest) {
  const { 'content-encoding': encoding = 'identity' } = request.headers
  ensure(encoding === 'identity', 'media_type_refused')
  ensure(!hasTooManyFields(request.url.split('?', 2)[1] ?? ''), 'unreadable_body')
}

const isUpload = (route: Route, request: FastifyRequest) =>
  route.bodyType === 'multipart' || (route.bodyType === 'either' && request.isMultipart())

/** Names a request that may be sent again; empty counts as none. */
function keyOf({ route, request }: Call): string | undefined {
  const key = route.idempotent && request.headers['idempotency-key']
  return (typeof key === 'string' && key.trim()) || undefined
}

async function answerPlain(call: Call) {
  const { route, request, ctx } = call
  const input = parseInput(route, request, await readFields(request, ctx))
  const key = keyOf(call)
  if (!key) return answerNow(call, { ...input, files: [] })

  const claim = await claimIdempotencyKey(ctx, key)
  try {
    const requestHash = hashRequest(request.url, input.body, [])
    const kept = await answerOnce(ctx, { claim, requestHash }, (ctx) =>
      toKeptAnswer(call, { ...input, files: [] }, ctx),
    )
    return call.reply.code(kept.status).send(kept.body)
  } finally {
    await abandonClaim(ctx, claim)
  }
}

/**
 * The bytes are stored while they come; unless the handler's rows refer to them, they go again, and
 * before the answer, so that it finds nothing left of a refused or repeated upload.
 */
async function answerUpload(call: Call, name: RouteName) {
  const { request, ctx, options, reply } = call
  ensure(request.isMultipart(), 'media_type_refused')
  const key = keyOf(call)
  const claim = key ? await claimIdempotencyKey(ctx, key) : undefined
  let uploadId: string | undefined
  let isKept = false
  let answer: KeptAnswer
  try {
    // A repeat gets the first answer, whatever has become of the job since.
    if (!claim || claim.isMine) await checkUpload(call, name)
    uploadId = await options.openUpload(ctx)
    const received = await receiveAnswer(call, { claim, uploadId })
    isKept = received.isKept
    answer = received.answer
  } finally {
    if (claim) await abandonClaim(ctx, claim)
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

  const requestHash = hashRequest(request.url, input.body, files)
  const { isRepeat, ...answer } = await answerOnce(ctx, { claim, requestHash }, (ctx) =>
    toKeptAnswer(call, input, ctx),
  )
  return { answer, isKept: isKept && !isRepeat }
}

type ParsedInput = ReturnType<typeof parseInput> & { files: StoredObject[] }

async function answerNow(call: Call, input: ParsedInput) {
  const { route, reply, handler, ctx } = call
  const answer = await handler(input, ctx)
  if ('document' in answer) return sendDocument(reply, answer)
  if (answer.sessionToken !== undefined) {
    writeSessionCookie(reply, answer.sessionToken, ctx.settings.publicUrl)
  }
  return reply.code(route.status ?? 200).send(toEnvelope(call, answer))
}

async function toKeptAnswer(call: Call, input: ParsedInput, ctx: Context) {
  const answer = await call.handler(input, ctx)
  if ('document' in answer) throw new Error('An answer of bytes cannot be kept for a repeat.')
  return { status: call.route.status ?? 200, body: toEnvelope(call, answer) }
}

function toEnvelope(
  { route, options }: Call,
  {
    message,
    success,
    data,
    pagination,
  }: Exclude<Awaited<ReturnType<AnyHandler>>, { document: unknown }>,
) {
  if (options.checkAnswers && route.response !== 'document') route.response.parse(data)
  return {
    ...(success && { success }),
    ...(message && { message }),
    data,
    ...(pagination ? { pagination } : {}),
  }
}
