import { randomUUID } from 'node:crypto'
import {
  allRoutes,
  clientSideRoles,
  errors,
  isAdministrator,
  isClientSide,
  paramNames,
  roles,
  routeNames,
  type JobStatus,
  type Role,
  type Route,
  type RouteName,
} from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aClient } from './client.ts'
import { aPdf } from './documents.ts'
import { aJob, aStoredFile, aUser, anOrganization } from './factories.ts'
import { aBooking, aStatement } from './money-factories.ts'

const parts = appForTest()

// Everything here is made from the rows of the routes: a new row is tested as soon as it is there.
const rows = routeNames.map((name): { name: RouteName; route: Route } => ({
  name,
  route: allRoutes[name],
}))
const isOpenTo = ({ access }: Route, role: Role) =>
  typeof access === 'string' || access.includes(role)

type Params = Record<string, string>

/** Where a person of each role has a step to make. */
const ownStatus: Record<Role, JobStatus> = {
  RM_SU: 'SUBMITTED',
  RM_ADM: 'SUBMITTED',
  RM_CAM: 'CREATED',
  RM_CLI: 'CREATED',
  RM_REM: 'ASSIGNED_REMEDIATOR',
}

/** The calls that are the step of another status than that. */
const statusOfStep: Partial<Record<RouteName, JobStatus>> = {
  closeJob: 'COMPLETED',
  reopenJob: 'APPROVED_REMEDIATOR',
  remediateFile: 'APPROVED_REMEDIATOR',
  addVersion: 'APPROVED_REMEDIATOR',
}

/** The calls that nobody of these worlds has a use for just now. */
const refusedNow: Partial<Record<RouteName, number>> = {
  ghostLogout: errors.not_impersonating.status,
}

type World = Awaited<ReturnType<typeof aJob>>

/** The month of which all can be issued: that of the sample. */
const bookedAt = '2026-01-15T12:00:00Z'

/** A row of the ledger and an issued statement of the remediator, of another month than is issued. */
async function withStatement(world: World, file: { id: string }) {
  await aBooking(parts.db, { ...world, file, at: bookedAt })
  const booking = await aBooking(parts.db, { ...world, file, at: '2025-12-15T12:00:00Z' })
  return aStatement(parts.db, { ...world, issuedBy: world.administrator, booking })
}

/** Whom a call is about that is not about whoever makes it: with a client most have to do. */
const others: Partial<Record<Route['subject'], (world: World) => string>> = {
  any_user: ({ client }) => client.id,
  remediator: ({ remediator }) => remediator.id,
}

/** A job with files, and the person of this role who has to do with it. */
async function aWorld(
  role: Role,
  { subject, status }: { subject?: Route['subject']; status?: JobStatus | undefined } = {},
) {
  const world = await aJob(parts.db, { status: status ?? ownStatus[role] })
  // Two of them: the last one of a job is never deleted.
  const [file] = [await aStoredFile(parts, world.job), await aStoredFile(parts, world.job)]
  const statement = await withStatement(world, file)
  const people: Record<Role, { id: string }> = {
    RM_SU: await aUser(parts.db, 'RM_SU'),
    RM_ADM: world.administrator,
    RM_CAM: world.accountManager,
    RM_CLI: world.client,
    RM_REM: world.remediator,
  }
  const user = people[role]
  const params: Params = {
    jobId: world.job.id,
    fileId: file.id,
    userId: (subject && others[subject]?.(world)) ?? user.id,
    orgId: world.organization.id,
    organizationId: world.organization.id,
    statementId: statement.id,
  }
  const organizationId = isClientSide({ role }) ? world.organization.id : null
  return { user, params, organizationId }
}

const paramsOf = (route: Route, from: Params, fallback: string): Params =>
  Object.fromEntries(paramNames(route).map((name) => [name, from[name] ?? fallback]))

const validInput = (route: Route) => ({
  // An email can be invited once.
  fields: {
    ...route.sample,
    ...(route.status && route.sample?.['email'] && { email: `${randomUUID()}@example.com` }),
  },
  options: route.bodyType === 'multipart' ? { files: [aPdf()] } : {},
})

/** An input that breaks the shape of this row; undefined where none can. */
function brokenFields(route: Route): Record<string, string> | undefined {
  if (route.body && route.bodyType === 'multipart') return {}
  if (route.body && !route.body.safeParse({}).success) return {}
  return route.query && 'limit' in route.query.shape ? { limit: '0' } : undefined
}

let strangers: Params
/** Somebody of the kind that a call is about. */
const strangersOf = ({ subject }: Route): Params =>
  subject === 'remediator' ? { ...strangers, userId: strangers['remediatorId'] ?? '' } : strangers

beforeAll(async () => {
  const world = await aJob(parts.db, { status: 'ASSIGNED_REMEDIATOR' })
  const { job, client } = world
  const file = await aStoredFile(parts, job)
  const statement = await withStatement(world, file)
  strangers = {
    jobId: job.id,
    fileId: file.id,
    userId: client.id,
    orgId: job.organization_id,
    organizationId: job.organization_id,
    statementId: statement.id,
    remediatorId: world.remediator.id,
  }
})

describe('nobody', () => {
  test.each(rows)('$name', async ({ route, name }) => {
    const nobody = await aClient(parts)
    const params = paramsOf(route, strangers, randomUUID())

    const { status, body } = await nobody(name, params)

    const isPublic = route.access === 'public'
    expect(status === 401 && body?.code === 'not_signed_in').toBe(!isPublic)
    expect(status).toBeLessThan(500)
  })
})

describe.each(roles)('%s', (role) => {
  const open = rows.filter(({ route }) => route.access !== 'public' && isOpenTo(route, role))
  const closed = rows.filter(({ route }) => !isOpenTo(route, role))
  const withParams = open.filter(({ route }) => route.params)

  test.each(open)('has $name for what is theirs', async ({ name, route }) => {
    const { user, params, organizationId } = await aWorld(role, {
      subject: route.subject,
      status: statusOfStep[name],
    })
    const person = await aClient(parts, user, organizationId)
    const { fields, options } = validInput(route)
    // A sample cannot name a person who exists.
    const named = {
      ...('id' in fields && { id: (await aUser(parts.db, 'RM_REM')).id }),
      ...('remID' in fields && { remID: (await aUser(parts.db, 'RM_REM')).id }),
      // The name of an organization is nobody else's.
      ...('camID' in fields && {
        camID: (await aUser(parts.db, 'RM_CAM')).id,
        name: `Organization ${randomUUID()}`,
      }),
    }

    const { status } = await person(
      name,
      { ...fields, ...named, ...paramsOf(route, params, randomUUID()) },
      options,
    )

    expect(status).toBe(refusedNow[name] ?? route.status ?? 200)
  })

  test.each(closed)('never has $name, whatever is sent', async ({ name, route }) => {
    const { user, params, organizationId } = await aWorld(role)
    const person = await aClient(parts, user, organizationId)
    const undecided = await aClient(parts, user)
    const input = validInput(route)

    const answers = [
      await person(name, { ...input.fields, ...params }, input.options),
      await person(name, { ...input.fields, ...strangers }, input.options),
      await person(name, paramsOf(route, {}, 'malformed')),
      await undecided(name, { ...brokenFields(route), ...paramsOf(route, {}, randomUUID()) }),
    ]

    const refusals = answers.map(({ status, body }) => `${status} ${body?.code}`)
    expect(new Set(refusals)).toEqual(new Set(['403 forbidden']))
  })

  test.each(withParams)('finds nothing by $name where nothing is', async ({ name, route }) => {
    const { user, params, organizationId } = await aWorld(role)
    const person = await aClient(parts, user, organizationId)
    const { fields, options } = validInput(route)
    const own = paramsOf(route, params, randomUUID())

    const answers = []
    for (const param of paramNames(route)) {
      for (const value of [randomUUID(), 'malformed', '1', "'"]) {
        answers.push(await person(name, { ...fields, ...own, [param]: value }, options))
      }
    }

    const refusals = answers.map(({ status, body }) => `${status} ${body?.code}`)
    expect(new Set(refusals)).toEqual(new Set(['404 not_found']))
  })

  test.each(withParams)('$name of somebody else’s is theirs to know or absent', async (row) => {
    const { name, route } = row
    const { user, organizationId } = await aWorld(role)
    const person = await aClient(parts, user, organizationId)
    const { fields, options } = validInput(route)

    const { status, body } = await person(
      name,
      { ...fields, ...paramsOf(route, strangersOf(route), randomUUID()) },
      options,
    )

    const isKnown = isAdministrator({ role })
    expect(status === 404 && body?.code === 'not_found').toBe(!isKnown)
    expect(status).toBeLessThan(500)
  })

  const files = withParams.filter(({ route }) => route.subject === 'file')
  test.each(files)('$name finds a file only in its own job', async ({ name, route }) => {
    const { user, params, organizationId } = await aWorld(role)
    const person = await aClient(parts, user, organizationId)
    const { fields, options } = validInput(route)
    const mixed = { ...paramsOf(route, params, randomUUID()), fileId: strangers['fileId'] ?? '' }

    const { status } = await person(name, { ...fields, ...mixed }, options)

    expect(status).toBe(404)
  })

  const shaped = open.filter(({ route }) => brokenFields(route))
  test.each(shaped)('$name judges the shape before it looks for the thing', async (row) => {
    const { name, route } = row
    const { user, organizationId } = await aWorld(role)
    const person = await aClient(parts, user, organizationId)

    const { status, body } = await person(name, {
      ...brokenFields(route),
      ...paramsOf(route, {}, randomUUID()),
    })

    expect(status).toBe(422)
    expect(body.code).toBe('invalid_input')
    expect(Object.keys(body.errors)).not.toEqual([])
  })
})

describe.each(clientSideRoles)('%s', (role) => {
  const open = rows.filter(({ route }) => route.access !== 'public' && isOpenTo(route, role))
  const needsOrganization = open.filter(({ route }) => !route.withoutOrganization)

  test.each(needsOrganization)('chooses an organization before $name', async ({ name, route }) => {
    const { user, params } = await aWorld(role)
    const undecided = await aClient(parts, user)

    const answers = [
      await undecided(name, paramsOf(route, params, randomUUID())),
      await undecided(name, { ...brokenFields(route), ...paramsOf(route, {}, 'malformed') }),
    ]

    const refusals = answers.map(({ status, body }) => `${status} ${body?.code}`)
    expect(new Set(refusals)).toEqual(new Set(['409 organization_required']))
  })

  test.each(needsOrganization)('has $name only in the organization shown', async (row) => {
    const { name, route } = row
    const { user, params, organizationId } = await aWorld(role)
    const { organization: another } = await anOrganization(parts.db)
    const person = await aClient(parts, user, organizationId)
    const headers = { 'organization-id': another.id }

    const answers = [
      await person(name, paramsOf(route, params, randomUUID()), { headers }),
      await person(name, paramsOf(route, {}, 'malformed'), { headers }),
    ]

    const refusals = answers.map(({ status, body }) => `${status} ${body?.code}`)
    expect(new Set(refusals)).toEqual(new Set(['409 organization_changed']))
  })

  test.each(open.filter(({ route }) => route.withoutOrganization))(
    'has $name before an organization is chosen',
    async ({ name, route }) => {
      const { user, params } = await aWorld(role)
      const undecided = await aClient(parts, user)

      const { status } = await undecided(name, paramsOf(route, params, randomUUID()))

      expect(status).toBe(refusedNow[name] ?? 200)
    },
  )
})
