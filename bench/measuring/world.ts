import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  accountManagerRole,
  allRoutes,
  pathFor,
  roleLabels,
  type Role,
  type Route,
} from '@curbcut/contract'
import { createFolder, startBare, startProduct, type Server } from './processes.ts'
import { scales, type Scale } from './rounds.ts'

/** Both sides, running, and somebody who is signed in to the product. */
export type World = {
  scale: Scale
  folder: string
  product: Server & {
    dataDir: string
    headers: { cookie: string }
    /** The folder of the socket of its own PostgreSQL. */
    databaseHost: string
  }
  bare: Server
  close(): Promise<void>
}

export async function openWorld(size: keyof typeof scales): Promise<World> {
  const { folder, remove } = await createFolder()
  const started: Server[] = []
  const close = async () => {
    for (const server of started.toReversed()) await server.stop()
    await remove()
  }
  try {
    const dataDir = join(folder, 'data')
    const product = await startProduct(dataDir)
    started.push(product)
    const databaseHost = await databaseHostOf(dataDir)
    // Where every client of PostgreSQL looks for it: ours, and those of the bare server.
    const PGPASSWORD = await databaseSecretOf(dataDir)
    process.env['PGPASSWORD'] = PGPASSWORD
    const bare = await startBare(folder, { BARE_DATABASE_HOST: databaseHost, PGPASSWORD })
    started.push(bare)
    const headers = { cookie: await signInToOrganization(product) }
    const world = { scale: scales[size], folder, bare, close }
    return { ...world, product: { ...product, dataDir, headers, databaseHost } }
  } catch (error) {
    await close()
    throw error
  }
}

/** The folder of the socket of a product's own PostgreSQL. */
export async function databaseHostOf(dataDir: string): Promise<string> {
  const lines = (await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')
  // The fifth line of this file of PostgreSQL is the folder of its socket.
  return lines[4] ?? ''
}

/** What lets us in, which the product keeps beside its database. */
const databaseSecretOf = async (dataDir: string) =>
  (await readFile(join(dataDir, 'database-secret'), 'utf8')).trim()

/** The session of the demo's person of this role. */
export async function signIn(product: Server, role: Role): Promise<string> {
  return (await openSession(product, role)).cookie
}

async function openSession({ address, lines }: Server, role: Role) {
  const label = `${roleLabels[role]}: `
  const line = lines.find((one) => one.startsWith(label)) ?? label
  const [email = '', password = ''] = line.slice(label.length).split(' / ')
  return call(address, allRoutes.login, { fields: { email, password } })
}

/** The account manager of the demo, with the only organization chosen. */
export async function signInToOrganization(product: Server): Promise<string> {
  const { address } = product
  const session = await openSession(product, accountManagerRole)
  const userId = String(session.data.user._id)
  const { cookie } = session
  const mine = await call(address, allRoutes.getOrganizations, { params: { userId }, cookie })
  const params = { orgId: String(mine.data[0]._id), userId }
  return (await call(address, allRoutes.setOrganization, { params, cookie })).cookie || cookie
}

type Sent = {
  params?: Record<string, string>
  fields?: Record<string, string>
  cookie?: string
}

/** Asks the product as somebody who is signed in, if there is a cookie. */
export async function call(address: string, route: Route, { params = {}, fields, cookie }: Sent) {
  const url = `${address}/api${pathFor(route, params)}`
  const response = await fetch(url, {
    method: route.method,
    ...(fields && { body: new URLSearchParams(fields) }),
    ...(cookie && { headers: { cookie } }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- only ids are read, and missed when absent
  const { data, message } = (await response.json()) as { data: any; message?: string }
  if (!response.ok) throw new Error(`${url} was refused: ${message}`)
  return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
