import { join } from 'node:path'
import {
  accountManagerRole,
  addDays,
  administratorRoles,
  allRoutes,
  clientRole,
  progressStatuses,
  rankOf,
  remediatorRoles,
  superUserRole,
  type JobProgress,
  type Role,
} from '@curbcut/contract'
import type { TimedRequest } from '../loads/load.ts'
import { databaseOf, type Database } from './database.ts'
import { fillFinishedJobs } from './finished-jobs.ts'
import { startBare, startProduct, type Server } from './processes.ts'
import { call, signIn, signInToOrganization, type Testbed } from './testbed.ts'

export type ListTestbed = {
  jobs: number
  product: Server
  bare: Server
  database: Database
  cookies: Record<Asker, string>
  remediatorId: string
  organizationId: string
  stop(): Promise<void>
}

export const defaultTab = { progress: 'in_progress' } as const

export const askers = [
  'administrator',
  'super user',
  'account manager',
  'client',
  'remediator',
] as const
export type Asker = (typeof askers)[number]

export const roleOf = {
  administrator: administratorRoles[1],
  'super user': superUserRole,
  'account manager': accountManagerRole,
  client: clientRole,
  remediator: remediatorRoles[0],
} as const satisfies Record<Asker, Role>

const sizes = {
  full: [1_000, 100_000, 1_000_000],
  quick: [500, 1_000, 3_000],
} as const

export type ThreeTestbeds = Record<'small' | 'middle' | 'large', ListTestbed>

export async function* inThreeTestbeds<Row>(
  testbed: Testbed,
  measure: (testbeds: ThreeTestbeds) => AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  const [few, many, most] = sizes[testbed.scale.rounds > 1 ? 'full' : 'quick']
  const opened: ListTestbed[] = []
  const open = async (jobs: number) => {
    const one = await openListTestbed(testbed, jobs)
    opened.push(one)
    return one
  }
  try {
    yield* measure({
      small: await open(few),
      middle: await open(many),
      large: await open(most),
    })
  } finally {
    for (const one of opened) await one.stop()
  }
}

async function openListTestbed({ folder }: Testbed, jobs: number): Promise<ListTestbed> {
  const dataDir = join(folder, `lists-${jobs}`)
  const product = await startProduct(dataDir)
  const database = await databaseOf(dataDir)
  const bare = await startBare(folder, database)
  const cookies = {
    administrator: await signIn(product, roleOf.administrator),
    'super user': await signIn(product, roleOf['super user']),
    'account manager': await signInToOrganization(product, roleOf['account manager']),
    client: await signInToOrganization(product, roleOf.client),
    remediator: await signIn(product, roleOf.remediator),
  } satisfies Record<Asker, string>
  const me = async (asker: Asker) =>
    (await call(product.address, allRoutes.getMe, { cookie: cookies[asker] })).data
  const remediatorId = String((await me('remediator'))._id)
  const organizationId = String((await me('account manager')).organization._id)
  await fillFinishedJobs(database, jobs, {
    organizationId,
    remediatorId,
    administratorId: String((await me('administrator'))._id),
  })
  const stop = async () => {
    await bare.stop()
    await product.stop()
  }
  return { jobs, product, bare, database, cookies, remediatorId, organizationId, stop }
}

export const listOf = (
  { product, cookies }: ListTestbed,
  asker: Asker,
  query: Record<string, string>,
): TimedRequest => ({
  url: `${product.address}/api/jobs?${new URLSearchParams(query).toString()}`,
  headers: { cookie: cookies[asker] },
})

export type Narrowed = { progress: JobProgress } & Partial<
  Record<'query' | 'priority' | 'organization' | 'remediator' | 'from_date' | 'to_date', string>
>

export function bareListOf(
  { bare, organizationId, remediatorId }: ListTestbed,
  asker: Asker,
  { progress, from_date: since, to_date: to, ...filters }: Narrowed,
): TimedRequest {
  const ranks = progressStatuses[progress].map(rankOf)
  const asked = {
    from: String(Math.min(...ranks)),
    to: String(Math.max(...ranks)),
    ...filters,
    ...(since && to && { since, before: addDays(to, 1) }),
    ...((asker === 'account manager' || asker === 'client') && {
      isRunning: 'yes',
      organization: organizationId,
    }),
    ...(asker === 'remediator' && { isRunning: 'yes', remediator: remediatorId }),
  }
  const isCounted = since !== undefined || Object.keys(filters).length > 0
  const path = isCounted ? 'search' : 'list'
  return { url: `${bare.address}/${path}?${new URLSearchParams(asked).toString()}` }
}
