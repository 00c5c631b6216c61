import { allRoutes } from '@curbcut/contract'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Seconds: a list takes about 0.01, an upload minutes. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

const signIn = `/api${allRoutes.login.path}`

/**
 * Counts every answered request with its time, by the template of its route: a path would name things
 * and people, and each would be a series of its own.
 */
export function countRequests(app: FastifyInstance, register: Registry) {
  const requests = new Histogram({
    name: 'curbcut_http_request_seconds',
    help: 'Answered requests and their time, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [register],
  })
  const refusals = new Counter({
    name: 'curbcut_sign_in_refusals_total',
    help: 'Refused sign-ins by status: 401 wrong email or password, 429 too many tries.',
    labelNames: ['status'],
    registers: [register],
  })
  for (const status of [401, 429]) refusals.inc({ status }, 0)

  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    // Screens of the web app have no route, and neither have the guesses of strangers.
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    requests.observe({ route, method, status }, reply.elapsedTime / 1000)
    if (route === signIn && [401, 429].includes(status)) refusals.inc({ status })
  })
}
