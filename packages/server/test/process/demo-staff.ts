import type { Role } from '@curbcut/contract'
import { demoPeople } from '#server/demo/demo-people.ts'
import { processClient, type ProcessClient } from './process-client.ts'

/** The demo's people, signed in at a running product. */
export type Staff = {
  client: ProcessClient
  manager: ProcessClient
  administrator: ProcessClient
  remediator: ProcessClient
  remediatorId: string
}

export async function signInStaff(address: string): Promise<Staff> {
  const [client, manager, administrator, remediator] = await Promise.all([
    signInWithOrganization(address, 'RM_CLI'),
    signInWithOrganization(address, 'RM_CAM'),
    signIn(address, 'RM_ADM'),
    signIn(address, 'RM_REM'),
  ])
  return {
    client,
    manager,
    administrator: administrator.person,
    remediator: remediator.person,
    remediatorId: remediator.userId,
  }
}

/** After a restart the product has another address; the sessions stay. */
export function moveStaff({ client, manager, administrator, remediator }: Staff, address: string) {
  for (const person of [client, manager, administrator, remediator]) person.address = address
}

async function signIn(address: string, role: Role) {
  const demo = demoPeople.find((one) => one.role === role)
  if (!demo) throw new Error(`The demo has nobody as ${role}.`)
  const person = processClient(address)
  const { email, password } = demo
  const { body } = await person.call('login', { email, password })
  return { person, userId: String(body.data.user._id) }
}

/** Signs in and chooses the only organization. */
export async function signInWithOrganization(address: string, role: Role) {
  const { person, userId } = await signIn(address, role)
  const { body } = await person.call('getOrganizations', { userId })
  await person.call('setOrganization', { orgId: body.data[0]._id, userId })
  return person
}
