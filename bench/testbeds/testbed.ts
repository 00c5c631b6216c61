import { join } from 'node:path'
import {
  accountManagerRole,
  allRoutes,
  pathFor,
  roleLabels,
  type Role,
  type Route,
} from '@curbcut/contract'
import { scales, type Scale } from '../measuring/rounds.ts'
import { databaseOf, type Database } from './database.ts'
import { createFolder, startBare, startProduct, type Server } from './processes.ts'

export type Testbed = {
  scale: Scale
  folder: string
  product: Server & {
    dataDir: string
    headers: { cookie: string }
    database: Database
  }
  bare: Server
  close(): Promise<void>
}

export async function openTestbed(size: keyof typeof scales): Promise<Testbed> {
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
    const database = await databaseOf(dataDir)
    const bare = await startBare(folder, database)
    started.push(bare)
    const headers = { cookie: await signInToOrganization(product, accountManagerRole) }
    const testbed = { scale: scales[size], folder, bare, close }
    return { ...testbed, product: { ...product, dataDir, headers, database } }
  } catch (error) {
    await close()
    throw error
  }
}

/** Signs in the demo's person of this role; returns the cookie. */
export async function signIn(product: Server, role: Role): Promise<string> {
  return (await openSession(product, role)).cookie
}

const openSession = (product: Server, role: Role) =>
  call(product.address, allRoutes.login, { fields: credentialsOf(product, role) })

export function credentialsOf({ lines }: Server, role: Role) {
  const label = `${roleLabels[role]}: `
  const line = lines.find((one) => one.startsWith(label)) ?? label
  const [email = '', password = ''] = line.slice(label.length).split(' / ')
  return { email, password }
}

/** Signs in the demo's account manager in an organization other than that of this session. */
export async function signInToOther(product: Server, cookie: string): Promise<string> {
  const label = 'Client Account Manager of two organizations: '
  const line = product.lines.find((one) => one.startsWith(label)) ?? label
  const [email = '', password = ''] = line.slice(label.length).split(' / ')
  const session = await call(product.address, allRoutes.login, { fields: { email, password } })
  const { data } = await call(product.address, allRoutes.getMe, { cookie })
  return chooseOrganization(product, session, (id) => id !== data.organization?._id)
}

/** Signs in the demo's person of a client-side role in their first organization. */
export async function signInToOrganization(product: Server, role: Role): Promise<string> {
  return chooseOrganization(product, await openSession(product, role), () => true)
}

async function chooseOrganization(
  { address }: Server,
  session: Awaited<ReturnType<typeof call>>,
  isWanted: (id: string) => boolean,
): Promise<string> {
  const userId = String(session.data.user._id)
  const { cookie } = session
  const mine = await call(address, allRoutes.getOrganizations, { params: { userId }, cookie })
  const ids = (mine.data as { _id: string }[]).map(({ _id }) => _id)
  const params = { orgId: ids.find(isWanted) ?? '', userId }
  return (await call(address, allRoutes.setOrganization, { params, cookie })).cookie || cookie
}

type Sent = {
  params?: Record<string, string>
  fields?: Record<string, string>
  cookie?: string
}

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
