import {
  allRoutes,
  maxBodyBytesOf,
  routeNames,
  type Route,
  type RouteName,
} from '@curbcut/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admit, type Admitting } from './admit.ts'
import { answerCall, type Answering } from './answer-call.ts'

/** What all routes are served with. */
export type MountOptions = Admitting & Answering

/** Serves every row of the contract below `/api`. */
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
    handler: (request, reply) => answerCall(name, { request, reply }, options),
    onSend: async (_request, reply) => options.load.answered(reply),
  })
}

/** Whether documents come with a request of which only the head is known. */
const bringsDocuments = ({ bodyType }: Route, { headers }: FastifyRequest) =>
  bodyType === 'multipart' ||
  (bodyType === 'either' && /^multipart\/form-data/i.test(headers['content-type'] ?? ''))

/**
 * Documents are sent as they are stored, with their exact length. A refusal that is sent while the body
 * still comes must leave at once, and a compressor would keep it until the end. Of a long table Brotli
 * keeps the first megabytes, for seconds; gzip makes it as short and passes on what it has.
 */
function compression(route: Route) {
  if (route.method !== 'GET' || route.response === 'document') return { compress: false as const }
  return route.formats ? { compress: { encodings: ['gzip' as const] } } : {}
}
