import { allRoutes, type Route, type RouteName } from '@curbcut/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, VisitorContext } from '#server/context.ts'
import type { DiskRoom } from '#server/disks/disk-room.ts'
import { ensure } from '#server/errors.ts'
import { retryAfterSeconds } from '#server/limits.ts'
import type { Streams } from '#server/live/streams.ts'
import {
  isBytesResponse,
  sendBytesResponse,
  type RecordDownload,
} from './documents/send-bytes-response.ts'
import type {
  AnyBodyChoice,
  AnyHandler,
  AnyUploadCheck,
  BodyChoices,
  Handlers,
  PlainResponse,
  UploadChecks,
} from './handlers.ts'
import {
  abandonClaim,
  respondOnce,
  claimIdempotencyKey,
  hashRequest,
  type Claim,
  type StoredResponse,
} from './idempotency/idempotency.ts'
import { disconnectSignal } from './limits/disconnect-signal.ts'
import type { LoadShedding } from './limits/load-shedding.ts'
import { parseInput, parseParams, readFields, receiveUploadedDocuments } from './request-input.ts'
import {
  writeRememberedDevicesCookie,
  writePendingSignInCookie,
  writeProviderSignInCookie,
  writeSessionCookie,
  writeTrustCookie,
} from './session.ts'

export type CallOptions = {
  handlers: Handlers<typeof allRoutes>
  uploadChecks: UploadChecks<typeof allRoutes>
  bodyChoices: BodyChoices<typeof allRoutes>
  /** The key for stored data of a visitor's address. */
  visitorKeyOf(ctx: VisitorContext): string
  /** Makes a place for the bytes before they arrive; it is dropped if no row refers to them. */
  openUpload(ctx: Context): Promise<string>
  /** Marks the upload as running until the returned function is called. */
  renewWhileRunning(ctx: Context, uploadId: string): () => void
  dropUpload(ctx: Context, uploadId: string): Promise<void>
  recordDownload: RecordDownload
  room: DiskRoom
  loadShedding: LoadShedding
  streams: Streams
  /** In tests: throws for an answer that breaks the contract. */
  checkResponses: boolean
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

type Call = Exchange & {
  name: RouteName
  /** The contract's row, with the body shape for this caller. */
  route: Route
  handler: AnyHandler
  ctx: Context
  options: CallOptions
}

type Input = Parameters<AnyHandler>[0]

export async function handleCall(name: RouteName, exchange: Exchange, options: CallOptions) {
  const { request, reply } = exchange
  const ctx: Context = { ...(request.ctx as Context), whenGone: () => disconnectSignal(reply) }
  const route = await resolveRoute(name, request, options)
  const handler = options.handlers[name] as AnyHandler
  const call: Call = { ...exchange, name, route, handler, ctx, options }
  return isUpload(call) ? handleUpload(call) : handlePlain(call)
}

/** A malformed id keeps the row's own shape; the 404 follows later. */
async function resolveRoute(
  name: RouteName,
  { params, ctx }: FastifyRequest,
  options: CallOptions,
) {
  const route: Route = allRoutes[name]
  const choose = options.bodyChoices[name] as AnyBodyChoice | undefined
  const parsed = route.params ? route.params.safeParse(params) : { success: true, data: {} }
  const body = parsed.success ? await choose?.(parsed.data, ctx as Context) : undefined
  return body ? { ...route, body } : route
}

const isUpload = ({ route, request }: Call) =>
  route.bodyType === 'multipart' || (route.bodyType === 'either' && request.isMultipart())

async function handlePlain(call: Call) {
  const { route, request, reply, ctx, options } = call
  const fields = await readFields(request, ctx)
  const input: Input = { ...parseInput(route, request, fields), files: [] }
  const claim = await claimRequestKey(call)
  if (!claim) {
    return sendResponse(
      call,
      await options.loadShedding.runInTurn(call, (ctx) => call.handler(input, ctx)),
    )
  }
  let response: StoredResponse
  try {
    response = await handleOnce(call, input, claim)
  } finally {
    // Precedes the answer: its reader may send the key again at once.
    await abandonClaim(ctx, claim)
  }
  return reply.code(response.status).send(response.body)
}

/** Removes bytes without a row before it answers: a refused or repeated upload leaves nothing. */
async function handleUpload(call: Call) {
  const { route, request, reply, ctx, options } = call
  ensure(request.isMultipart(), 'media_type_refused')
  const claim = await claimRequestKey(call)
  let uploadId: string | undefined
  let stopRenewing = () => {}
  let isStored = false
  let response: StoredResponse
  try {
    // A repeat gets the first answer, whatever has happened to the job since.
    if (!claim || claim.isNew) await checkUpload(call)
    if (isLarge(request)) await options.room.ensureRoom(contentLengthOf(request) ?? 0)
    uploadId = await options.openUpload(ctx)
    stopRenewing = options.renewWhileRunning(ctx, uploadId)
    const { fields, files } = await receiveUploadedDocuments(route, request, {
      ctx,
      uploadId,
      room: options.room,
    })
    const result = await handleOnce(call, { ...parseInput(route, request, fields), files }, claim)
    isStored = files.length > 0 && !result.isRepeat
    response = result
  } finally {
    if (claim) await abandonClaim(ctx, claim)
    stopRenewing()
    if (uploadId && !isStored) await options.dropUpload(ctx, uploadId)
  }
  return reply.code(response.status).send(response.body)
}

async function claimRequestKey({ route, request, ctx, options }: Call): Promise<Claim | undefined> {
  const header = route.idempotent && request.headers['idempotency-key']
  const key = typeof header === 'string' && header.trim()
  if (!key) return undefined
  // A key belongs to a person, in a public call to a network address.
  const owner = route.access === 'public' ? options.visitorKeyOf(ctx) : ctx.actor.id
  return claimIdempotencyKey(ctx, { owner, key })
}

/** Large uploads, or those of unknown length, are checked before their body arrives. */
async function checkUpload({ name, route, request, ctx, options }: Call) {
  if (!isLarge(request)) return
  const check = options.uploadChecks[name] as AnyUploadCheck | undefined
  await check?.(parseParams(route, request), ctx)
}

function contentLengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

const isLarge = (request: FastifyRequest) =>
  (contentLengthOf(request) ?? Infinity) > request.routeOptions.bodyLimit

async function handleOnce(call: Call, input: Input, claim: Claim | undefined) {
  const { route, request, ctx, handler } = call
  const handle = async (ctx: Context) => {
    const response = await handler(input, ctx)
    if (!isPlainResponse(response))
      throw new Error('An answer of bytes cannot be kept for a repeat.')
    const { isPassing = false } = response
    return { status: route.status ?? 200, body: toEnvelope(call, response), isPassing }
  }
  if (!claim) return { ...(await handle(ctx)), isRepeat: false }
  const requestHash = hashRequest({ route, request, ctx }, input)
  const inParts = route.idempotent === 'in parts'
  return respondOnce(ctx, { claim, requestHash, inParts }, handle)
}

type HandlerResponse = Awaited<ReturnType<AnyHandler>>

const isPlainResponse = (response: HandlerResponse): response is PlainResponse =>
  !isBytesResponse(response) && !('events' in response)

function sendResponse(call: Call, response: HandlerResponse) {
  const { route, reply, ctx, options } = call
  if (isBytesResponse(response))
    return sendBytesResponse(reply, response, { ctx, recordDownload: options.recordDownload })
  if ('events' in response) return sendEvents(reply, ctx, options.streams)
  writeCookies(reply, response, ctx.settings.publicUrl)
  return reply.code(route.status ?? 200).send(toEnvelope(call, response))
}

function writeCookies(reply: FastifyReply, response: PlainResponse, publicUrl: string) {
  const { sessionToken, rememberedDevices, pendingSignIn, providerSignIn, trustToken } = response
  if (sessionToken !== undefined) writeSessionCookie(reply, sessionToken, publicUrl)
  if (rememberedDevices) writeRememberedDevicesCookie(reply, rememberedDevices, publicUrl)
  if (pendingSignIn !== undefined) writePendingSignInCookie(reply, pendingSignIn, publicUrl)
  if (providerSignIn !== undefined) writeProviderSignInCookie(reply, providerSignIn, publicUrl)
  if (trustToken) writeTrustCookie(reply, trustToken, publicUrl)
}

function toEnvelope({ route, options }: Call, response: PlainResponse) {
  const { success, message, data, pagination, extras } = response
  if (options.checkResponses && typeof route.response !== 'string') {
    route.response.parse(data)
    route.extras?.parse(extras)
  }
  return {
    ...(success && { success }),
    ...(message && { message }),
    data,
    ...(pagination ? { pagination } : {}),
    ...(extras as object | undefined),
  }
}

const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  // A buffering proxy would hold back events.
  'x-accel-buffering': 'no',
  // The connection ends with the stream, so an idle one never delays a stop.
  connection: 'close',
}

function sendEvents(reply: FastifyReply, ctx: Context, streams: Streams) {
  reply.headers(eventStreamHeaders)
  if (reply.request.method === 'HEAD') return reply.send()

  ensure(streams.hasCapacity(), 'overloaded', { retryAfterSeconds })
  const { actor, sessionId, presentedToken: token = '' } = ctx
  reply.hijack()
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  streams.open(reply.raw, { actor, sessionId, token })
  return reply
}
