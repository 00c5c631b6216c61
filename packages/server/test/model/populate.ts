import { randomUUID } from 'node:crypto'
import { aClient, type TestClient } from '#test/http/client.ts'
import type { TestApp } from '../app-for-test.ts'
import { aMembership, anOrganization, aUser } from '../factories.ts'
import type { Person, Role, Seat, World } from './rules/world.ts'

/** The world and everybody's session, for one run of the model. */
export type Population = {
  world: World
  seats: Seat[]
  /** Part of every job name of this run, so that lists can be narrowed to it. */
  mark: string
  /** Calls the API from a seat; a session that ended stays ended. */
  clientOf(seat: Seat): Promise<TestClient>
  /** An activated person has to sign in again. */
  signInAgain(personId: string): void
}

type Newcomer = { name: string; role: Role; organizations?: readonly string[] } & Partial<Person>

/**
 * Two organizations with people of their own, one client and one account manager in both, and
 * remediators in every condition.
 */
export async function populate(parts: TestApp): Promise<Population> {
  const first = await anOrganization(parts.db)
  const second = await anOrganization(parts.db)
  const [a, b] = [first.organization.id, second.organization.id]
  const people = [
    aPerson(first.accountManager, { name: 'manager A', role: 'RM_CAM', organizations: [a] }),
    aPerson(second.accountManager, { name: 'manager B', role: 'RM_CAM', organizations: [b] }),
    aPerson(first.client, { name: 'client A', role: 'RM_CLI', organizations: [a] }),
    aPerson(second.client, { name: 'client B', role: 'RM_CLI', organizations: [b] }),
  ]
  const newcomers: Newcomer[] = [
    { name: 'manager of both', role: 'RM_CAM', organizations: [a, b] },
    { name: 'client of both', role: 'RM_CLI', organizations: [a, b] },
    { name: 'super user', role: 'RM_SU' },
    { name: 'administrator 1', role: 'RM_ADM' },
    { name: 'administrator 2', role: 'RM_ADM' },
    { name: 'remediator 1', role: 'RM_REM' },
    { name: 'remediator 2', role: 'RM_REM' },
    { name: 'remediator 3', role: 'RM_REM' },
    { name: 'unavailable remediator', role: 'RM_REM', isAvailable: false },
    { name: 'archived remediator', role: 'RM_REM', isArchived: true },
    { name: 'unverified remediator', role: 'RM_REM', isVerified: false },
  ]
  for (const newcomer of newcomers) people.push(await settleIn(parts, newcomer))
  // People who are not verified have no session.
  const seats = people.filter(({ isVerified }) => isVerified).flatMap(toSeats)
  const organizations = [
    { id: a, name: 'organization A', isArchived: false },
    { id: b, name: 'organization B', isArchived: false },
  ]
  return {
    world: { organizations, people, jobs: [], month: null, statements: [] },
    seats,
    mark: randomUUID().slice(0, 8),
    ...clients(parts),
  }
}

const aPerson = ({ id }: { id: string }, newcomer: Newcomer): Person => ({
  id,
  organizations: [],
  everIn: newcomer.organizations ?? [],
  isVerified: true,
  isArchived: false,
  isAvailable: true,
  ...newcomer,
})

async function settleIn({ db }: TestApp, newcomer: Newcomer): Promise<Person> {
  const person = aPerson({ id: '' }, newcomer)
  const { id } = await aUser(db, person.role, {
    is_verified: person.isVerified,
    is_archived: person.isArchived,
    is_available: person.isAvailable,
  })
  for (const organization of person.organizations) await aMembership(db, organization, id)
  return { ...person, id }
}

const toSeats = (person: Person): Seat[] =>
  person.organizations.length === 0
    ? [{ person, organization: null }]
    : person.organizations.map((organization) => ({ person, organization }))

function clients(parts: TestApp): Pick<Population, 'clientOf' | 'signInAgain'> {
  const known = new Map<string, Promise<TestClient>>()
  return {
    clientOf: ({ person, organization }) => {
      const key = `${person.id} ${organization}`
      const client = known.get(key)
      if (client) return client
      // An archived person cannot sign in. A session from before has ended.
      if (person.isArchived) return aClient(parts)
      const isMember = organization !== null && person.organizations.includes(organization)
      const signedIn = aClient(parts, person, isMember ? organization : null)
      known.set(key, signedIn)
      return signedIn
    },
    signInAgain: (personId) => {
      for (const key of known.keys()) if (key.startsWith(personId)) known.delete(key)
    },
  }
}
