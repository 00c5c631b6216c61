import {
  allRoutes,
  maxBodyBytesOf,
  routeNames,
  type Route,
  type RouteName,
} from '@curbcut/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admitRequest, type AdmitOptions } from './admit.ts'
import { handleCall, type CallOptions } from './handle-call.ts'

export type MountOptions = AdmitOptions & CallOptions

export function mountRoutes(app: FastifyInstance, options: MountOptions) {
  for (const name of routeNames) mountRoute(app, name, options)
}

function mountRoute(app: FastifyInstance, name: RouteName, options: MountOptions) {
  const route: Route = allRoutes[name]
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    // A HEAD request must change nothing.
    exposeHeadRoute: !route.changes,
    bodyLimit: maxBodyBytesOf(route),
    config: {
      hasNoBodyTimeLimit: (request) => mayContainDocuments(route, request),
      isContractRoute: true,
    },
    ...compressionOf(route),
    onRequest: async (request, reply) => {
      // Caches must not store what one person may see; documents set their own header.
      reply.header('cache-control', 'no-store')
      // Links to public pages are shared, but search engines must not list the answers.
      reply.header('x-robots-tag', 'noindex')
      options.loadShedding.refuseIfOverloaded(route, reply)
      await admitRequest(route, request, options)
    },
    handler: (request, reply) => handleCall(name, { request, reply }, options),
    onSend: async (_request, reply) => options.loadShedding.onResponse(reply),
  })
}

const mayContainDocuments = ({ bodyType }: Route, { headers }: FastifyRequest) =>
  bodyType === 'multipart' ||
  (bodyType === 'either' && /^multipart\/form-data/i.test(headers['content-type'] ?? ''))

/** Compressors delay refusals until the end. Brotli would hold back megabytes, gzip does not. */
function compressionOf(route: Route) {
  const { method, response } = route
  if (method !== 'GET' || typeof response === 'string') return { compress: false as const }
  return route.formats ? { compress: { encodings: ['gzip' as const] } } : {}
}
