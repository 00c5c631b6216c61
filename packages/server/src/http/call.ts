import type { allRoutes, Route } from '@curbcut/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, VisitorContext } from '#server/context.ts'
import type { AnyHandler, BodyChoices, Handlers, PlainAnswer, UploadChecks } from './handlers.ts'
import type { Load } from './limits/load.ts'
import type { StoredObject } from './upload/receive-upload.ts'
import type { parseInput } from './request-input.ts'
import type { RequestSession } from './session.ts'
import type { UnfinishedRequests } from './limits/unfinished-requests.ts'

/** What all routes are served with. */
export type MountOptions = {
  handlers: Handlers<typeof allRoutes>
  uploadChecks: UploadChecks<typeof allRoutes>
  bodyChoices: BodyChoices<typeof allRoutes>
  /** What every request's context has in common, for one request. */
  contextOf(request: FastifyRequest): VisitorContext
  /** What stands for the address of somebody who need not be signed in, where things are kept for them. */
  visitorOf(ctx: VisitorContext): string
  /** The session of a token, for as long as it counts. */
  findSession(ctx: VisitorContext, token: string): Promise<RequestSession | undefined>
  /** The same, which remembers that it was used. */
  useSession(ctx: VisitorContext, token: string): Promise<RequestSession | undefined>
  /** The place of an upload's bytes: opened before they come, dropped when nothing refers to them. */
  openUpload(ctx: Context): Promise<string>
  /** Says that it still runs, until what is returned is called. */
  renewWhileRunning(ctx: Context, uploadId: string): () => void
  dropUpload(ctx: Context, uploadId: string): Promise<void>
  /** How many visitors may send at a time. */
  unfinished: UnfinishedRequests
  /** How much is taken on at a time. */
  load: Load
  /** In tests: an answer that breaks the contract is an error. */
  checkAnswers: boolean
}

/** One admitted request of a route. */
export type Call = {
  route: Route
  request: FastifyRequest
  reply: FastifyReply
  handler: AnyHandler
  ctx: Context
  options: MountOptions
}

export type ParsedInput = ReturnType<typeof parseInput> & { files: StoredObject[] }

/** Names a request that may be sent again; empty counts as none. */
export function keyOf({ route, request }: Call): string | undefined {
  const key = route.idempotent && request.headers['idempotency-key']
  return (typeof key === 'string' && key.trim()) || undefined
}

/** Whose the key is: the person's, or of a public call that of everybody at this address. */
export const ownerOf = ({ route, ctx, options }: Call): string =>
  route.access === 'public' ? options.visitorOf(ctx) : ctx.actor.id

/** The handler's answer as it is kept for a repeat. */
export async function toKeptAnswer(call: Call, input: ParsedInput, ctx: Context) {
  const answer = await call.handler(input, ctx)
  if (!isPlain(answer)) throw new Error('An answer of bytes cannot be kept for a repeat.')
  return { status: call.route.status ?? 200, body: toEnvelope(call, answer) }
}

const isPlain = (answer: Awaited<ReturnType<AnyHandler>>): answer is PlainAnswer =>
  !('document' in answer || 'csv' in answer || 'made' in answer)

/** The envelope of every answer that is not a document. */
export function toEnvelope({ route, options }: Call, answer: PlainAnswer) {
  const { success, message, data, pagination, beside } = answer
  if (options.checkAnswers && route.response !== 'document') {
    route.response.parse(data)
    route.beside?.parse(beside)
  }
  return {
    ...(success && { success }),
    ...(message && { message }),
    data,
    ...(pagination ? { pagination } : {}),
    ...(beside as object | undefined),
  }
}
