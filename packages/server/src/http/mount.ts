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
    // A request for the headers alone must change nothing.
    exposeHeadRoute: !route.changes,
    bodyLimit: maxBodyBytesOf(route),
    config: { takesItsTime: (request) => bringsDocuments(route, request), isOfContract: true },
    ...compression(route),
    onRequest: async (request, reply) => {
      // Caches must not store what one person may see; documents set their own header.
      reply.header('cache-control', 'no-store')
      // People hand on the addresses of public pages, but search engines must not list the answers.
      reply.header('x-robots-tag', 'noindex')
      options.loadShedding.refuseTooMuch(route, reply)
      await admit(route, request, options)
    },
    handler: (request, reply) => answerCall(name, { request, reply }, options),
    onSend: async (_request, reply) => options.loadShedding.answered(reply),
  })
}

/** Whether a request brings documents, by its head alone. */
const bringsDocuments = ({ bodyType }: Route, { headers }: FastifyRequest) =>
  bodyType === 'multipart' ||
  (bodyType === 'either' && /^multipart\/form-data/i.test(headers['content-type'] ?? ''))

/**
 * Documents are sent as stored, with their exact length, and events at once. A refusal during the body must
 * leave at once too, and a compressor would keep it until the end. Brotli would hold the first megabytes of a
 * long table for seconds; gzip compresses as much and passes on what it has.
 */
function compression(route: Route) {
  const { method, response } = route
  if (method !== 'GET' || typeof response === 'string') return { compress: false as const }
  return route.formats ? { compress: { encodings: ['gzip' as const] } } : {}
}
