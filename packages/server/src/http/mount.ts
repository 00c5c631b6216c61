import {
  allRoutes,
  maxBodyBytesOf,
  routeNames,
  type Route,
  type RouteName,
} from '@curbcut/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, VisitorContext } from '#server/context.ts'
import { admit } from './admit.ts'
import { answerPlain } from './answer-plain.ts'
import { answerUpload } from './answer-upload.ts'
import type { Call, MountOptions } from './call.ts'
import type { AnyBodyChoice, AnyHandler } from './handlers.ts'

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
    bodyLimit: maxBodyBytesOf(route),
    config: { takesItsTime: (request) => bringsDocuments(route, request), isOfContract: true },
    ...compression(route),
    onRequest: async (request, reply) => {
      // What one person may see is kept nowhere; documents say otherwise themselves.
      reply.header('cache-control', 'no-store')
      options.load.refuseTooMuch(route, reply)
      await admit(route, request, options)
    },
    onSend: async (_request, reply) => options.load.answered(reply),
    handler: async (request, reply) => {
      const handler = options.handlers[name] as AnyHandler
      const ctx = request.ctx as Context
      const body = await chooseBody(name, request, options)
      const asked = body ? { ...route, body } : route
      const call: Call = { route: asked, request, reply, handler, ctx, options }
      return isUpload(route, request) ? answerUpload(call, name) : answerPlain(call)
    },
  })
}

/**
 * Documents are sent as they are stored, with their exact length. A refusal that is sent while the body
 * still comes must leave at once, and a compressor would keep it until the end. Of a long table Brotli
 * keeps the first megabytes, for seconds; gzip makes it as short and passes on what it has.
 */
function compression(route: Route) {
  if (route.method !== 'GET' || route.response === 'document') return { compress: false as const }
  return route.formats ? { compress: { encodings: ['gzip' as const] } } : {}
}

/** An id that cannot be one is nobody's; what else is wrong with the request is said first. */
async function chooseBody(name: RouteName, request: FastifyRequest, options: MountOptions) {
  const choose = options.bodyChoices[name] as AnyBodyChoice | undefined
  const { params: schema }: Route = allRoutes[name]
  const params = schema ? schema.safeParse(request.params) : { success: true, data: {} }
  return choose && params.success ? choose(params.data, request.ctx as Context) : undefined
}

const isUpload = (route: Route, request: FastifyRequest) =>
  route.bodyType === 'multipart' || (route.bodyType === 'either' && request.isMultipart())

/** The same of a request of which only the head is known. */
const bringsDocuments = ({ bodyType }: Route, { headers }: FastifyRequest) =>
  bodyType === 'multipart' ||
  (bodyType === 'either' && /^multipart\/form-data/i.test(headers['content-type'] ?? ''))
