import { join } from 'node:path'
import { administratorRoles, allRoutes, remediatorRoles, type Role } from '@curbcut/contract'
import { fillFinishedJobs } from './finished-jobs.ts'
import type { Asked } from './load.ts'
import { startBare, startProduct, type Server } from './processes.ts'
import { call, databaseHostOf, signIn, signInToOrganization, type World } from './world.ts'

/** A product with so many jobs, the bare server on its database, and who asks. */
export type ListWorld = {
  jobs: number
  product: Server
  bare: Server
  databaseHost: string
  cookies: Record<Asker, string>
  remediatorId: string
  stop(): Promise<void>
}

export const askers = ['administrator', 'account manager', 'remediator'] as const
export type Asker = (typeof askers)[number]

/** Starts a product and a bare server of their own, with so many jobs. */
export async function openListWorld({ folder }: World, jobs: number): Promise<ListWorld> {
  const dataDir = join(folder, `lists-${jobs}`)
  const product = await startProduct(dataDir)
  const databaseHost = await databaseHostOf(dataDir)
  const bare = await startBare(folder, { BARE_DATABASE_HOST: databaseHost })
  const as = (role: Role) => signIn(product, role)
  const cookies = {
    administrator: await as(administratorRoles[0]),
    'account manager': await signInToOrganization(product),
    remediator: await as(remediatorRoles[0]),
  } satisfies Record<Asker, string>
  const me = async (asker: Asker) =>
    (await call(product.address, allRoutes.getMe, { cookie: cookies[asker] })).data
  const remediatorId = String((await me('remediator'))._id)
  await fillFinishedJobs(databaseHost, jobs, {
    organizationId: String((await me('account manager')).organization._id),
    remediatorId,
    administratorId: String((await me('administrator'))._id),
  })
  const stop = async () => {
    await bare.stop()
    await product.stop()
  }
  return { jobs, product, bare, databaseHost, cookies, remediatorId, stop }
}

/** A page of the list of jobs, as one of them asks for it. */
export const listOf = (
  { product, cookies }: ListWorld,
  asker: Asker,
  query: Record<string, string>,
): Asked => ({
  url: `${product.address}/api/jobs?${new URLSearchParams(query).toString()}`,
  headers: { cookie: cookies[asker] },
})
