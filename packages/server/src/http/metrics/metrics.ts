import { createHash, timingSafeEqual } from 'node:crypto'
import { allRoutes } from '@curbcut/contract'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry, Counter, Histogram } from 'prom-client'
import type { Disk } from '#server/disks/measure-disks.ts'
import { AppError } from '#server/errors.ts'
import { memoizeWithTtl } from '#server/memoize-with-ttl.ts'
import type { QueueCounts } from '#server/queue/count-queues.ts'
import { minuteMs } from '#server/times.ts'
import { product } from '#server/version.ts'

export type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number }

export type MetricSources = {
  /** By name. */
  pools: Record<string, PoolCounts>
  /** Shared by all processes. */
  countQueues(): Promise<QueueCounts[]>
  /** By the rows of the database. */
  measureStorage(): Promise<{ files: number; bytes: number }>
  /** Never rejects. */
  measureDisks(): Promise<Disk[]>
  /** Current warnings of each kind that super users were notified of. */
  countWarnings(): Promise<{ kind: string; count: number }[]>
}

export type MetricsOptions = MetricSources & {
  /** The token of the collector. */
  token: string
}

/** Labels name routes, methods, statuses, pools, queues; never people, documents, addresses. */
export function addMetrics(
  app: FastifyInstance,
  { token, ...sources }: MetricsOptions & { countStreams(): number },
) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  addRequestMetrics(app, register)
  addBuildInfo(register)
  const measure = openGauges(register, sources)
  const streams = new Gauge({
    name: 'curbcut_event_streams',
    help: 'Open event streams of this process: one of each browser.',
    registers: [register],
  })
  const isCollector = createSecretMatcher(`Bearer ${token}`)

  app.get('/api/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isCollector(request.headers.authorization ?? '')) {
      reply.header('www-authenticate', 'Bearer')
      throw new AppError('not_signed_in')
    }
    streams.set(sources.countStreams())
    await measure()
    return reply.type(register.contentType).send(await register.metrics())
  })
  app.addHook('onClose', async () => register.clear())
}

/** Shows the version in the series, so that changes after an update can be seen. */
function addBuildInfo(register: Registry) {
  const build = new Gauge({
    name: 'curbcut_build_info',
    help: 'Always 1: the version of the product, and the commit of its release.',
    labelNames: ['version', 'commit'],
    registers: [register],
  })
  build.set({ version: product.version, commit: product.release?.commit ?? '' }, 1)
}

/** Adding up all documents costs too much for each collection of each process. */
const storageCacheMs = minuteMs

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time; both hashes have the same length. */
function createSecretMatcher(expected: string) {
  const expectedHash = hash(expected)
  return (presentedToken: string) => timingSafeEqual(hash(presentedToken), expectedHash)
}

type OpenGauge = <Label extends string>(
  name: string,
  help: string,
  labelNames?: Label[],
) => Gauge<Label>

/** Returns a function that reads the gauges again. */
function openGauges(register: Registry, { pools, ...sources }: MetricSources) {
  const openGauge: OpenGauge = (name, help, labelNames = []) =>
    new Gauge({ name: `curbcut_${name}`, help, labelNames, registers: [register] })

  const upGauge = openGauge('database_up', '1 if the database answered this collection, else 0.')
  const readPools = openPoolGauges(openGauge, pools)
  const readDisks = openDiskGauges(openGauge, sources.measureDisks)
  const readShared = [
    openQueueGauges(openGauge, sources.countQueues),
    openStorageGauges(openGauge, memoizeWithTtl(storageCacheMs, sources.measureStorage)),
    openWarningGauge(openGauge, sources.countWarnings),
  ]
  return async () => {
    readPools()
    const [outcomes] = await Promise.all([
      Promise.allSettled(readShared.map((read) => read())),
      readDisks(),
    ])
    upGauge.set(outcomes.every(({ status }) => status === 'fulfilled') ? 1 : 0)
  }
}

function openPoolGauges(open: OpenGauge, pools: MetricSources['pools']) {
  const connections = open(
    'database_connections',
    'Connections of this process to the database: in use or idle.',
    ['pool', 'state'],
  )
  const waitingGauge = open('database_waiting', 'Statements that wait for a connection.', ['pool'])
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'in_use' }, totalCount - idleCount)
      waitingGauge.set({ pool }, waitingCount)
    }
  }
}

// An unreadable count is omitted: an old one would look true.

function openQueueGauges(open: OpenGauge, countQueues: MetricSources['countQueues']) {
  const jobsGauge = open('queue_jobs', 'Jobs of a queue: waiting, active, or failed for good.', [
    'queue',
    'state',
  ])
  const oldestGauge = open('queue_oldest_seconds', 'How long the oldest waiting job has waited.', [
    'queue',
  ])
  return async () => {
    for (const gauge of [jobsGauge, oldestGauge]) gauge.reset()
    for (const { queue, oldestSeconds, ...counts } of await countQueues()) {
      for (const [state, count] of Object.entries(counts)) jobsGauge.set({ queue, state }, count)
      oldestGauge.set({ queue }, oldestSeconds)
    }
  }
}

function openDiskGauges(open: OpenGauge, measureDisks: MetricSources['measureDisks']) {
  const freeGauge = open('disk_free_bytes', 'Bytes that are free on the disk of a place.', [
    'place',
  ])
  const sizeGauge = open('disk_size_bytes', 'Bytes of the disk of a place.', ['place'])
  return async () => {
    const disks = await measureDisks()
    for (const gauge of [freeGauge, sizeGauge]) gauge.reset()
    for (const { place, freeBytes, sizeBytes } of disks) {
      freeGauge.set({ place }, freeBytes)
      sizeGauge.set({ place }, sizeBytes)
    }
  }
}

function openStorageGauges(open: OpenGauge, measureStorage: MetricSources['measureStorage']) {
  const filesGauge = open('storage_files', 'Documents and versions whose bytes are kept.')
  const bytesGauge = open('storage_bytes', 'The bytes of those documents and versions.')
  return async () => {
    for (const gauge of [filesGauge, bytesGauge]) gauge.remove()
    const storage = await measureStorage()
    filesGauge.set(storage.files)
    bytesGauge.set(storage.bytes)
  }
}

function openWarningGauge(open: OpenGauge, countWarnings: MetricSources['countWarnings']) {
  const warnings = open(
    'warnings',
    'Warnings that super users were told of and that hold, by kind.',
    ['kind'],
  )
  return async () => {
    warnings.reset()
    for (const { kind, count } of await countWarnings()) warnings.set({ kind }, count)
  }
}

/** Seconds: a list takes about 0.01, an upload minutes. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

const signInRoute = `/api${allRoutes.login.path}`

/** Labels by the route's template: a path would name people, and each would be a series. */
function addRequestMetrics(app: FastifyInstance, register: Registry) {
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
    // Screens of the web app and guessed paths have no route.
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    requests.observe({ route, method, status }, reply.elapsedTime / 1000)
    if (route === signInRoute && [401, 429].includes(status)) refusals.inc({ status })
  })
}
