import type { Actor, ManagedRole } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { runTransaction } from '#server/db/run-transaction.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { insertMemberships } from '#server/features/people/membership-repository.ts'
import type { DemoActors } from './create-demo-job.ts'
import { crowdPeople, crowdEmail, daysAgo, findCrowd, insertCrowd } from './demo-crowd.ts'
import { insertDemoOrganization } from './demo-organization.ts'

const otherOrganizations = ['Demo City Library', 'Demo Valley College'] as const

const branches = Array.from({ length: 9 }, (_, index) => ({
  name: `Demo Branch ${index + 1}`,
  isArchived: index >= 7,
}))

export const organizationNames = [...otherOrganizations, ...branches.map(({ name }) => name)]

export async function ensureCrowd(
  { db, secretKey }: Pick<Context, 'db' | 'secretKey'>,
  organizationId: string,
): Promise<Map<string, string>> {
  const existing = await findCrowd(db)
  if (existing.size > 0) return existing
  return await runTransaction(db, async (trx) => {
    const ids = await insertCrowd({ db: trx, secretKey })
    const idOf = (email: string) => ids.get(email) ?? ''
    const clients = crowdPeople.filter(({ role }) => role === 'RM_CLI').slice(1)
    const userIds = clients.map(({ email }) => idOf(email))
    await insertMemberships(trx, organizationId, { userIds, now: daysAgo(200) })
    const sharedMemberIds = [idOf(crowdEmail('RM_CAM', 1)), idOf(crowdEmail('RM_CLI', 1))]
    for (const name of otherOrganizations) {
      await insertWithMembers(trx, { name, isArchived: false }, sharedMemberIds)
    }
    for (const [index, branch] of branches.entries()) {
      const manager = idOf(crowdEmail('RM_CAM', 2 + (index % 2)))
      await insertWithMembers(trx, branch, [manager])
    }
    return ids
  })
}

async function insertWithMembers(
  db: Db,
  { name, isArchived }: { name: string; isArchived: boolean },
  userIds: readonly string[],
) {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@demo.example.com`
  await insertDemoOrganization(db, { name, email, isArchived, createdAt: daysAgo(200), userIds })
}

export async function findTeams(
  db: Db,
  actors: DemoActors,
  crowdIds: ReadonlyMap<string, string>,
): Promise<DemoActors[]> {
  const person = (role: ManagedRole, organizationId: string | null): Actor => ({
    id: crowdIds.get(crowdEmail(role, 1)) ?? '',
    role,
    organizationId,
  })
  const rows = await db.selectFrom('organizations').select(['id', 'name']).execute()
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? null
  const otherTeams = otherOrganizations.map((name) => ({
    ...actors,
    RM_CAM: person('RM_CAM', idOf(name)),
    RM_CLI: person('RM_CLI', idOf(name)),
  }))
  return [actors, ...otherTeams]
}
