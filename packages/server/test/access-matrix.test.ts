// @module-tag rest
import { randomUUID } from 'node:crypto'
import {
  requiresFreshStep,
  clientSideRoles,
  errors,
  isAdministrator,
  paramNames,
  roles,
  type Role,
  type Route,
  type RouteName,
} from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aJob, anOrganization, aSession, aStoredFile } from './factories.ts'
import { aClient } from './http/client.ts'
import {
  anAbsence,
  aProblem,
  aSignOff,
  aView,
  aWorld,
  futureRules,
  isOpenTo,
  namedFields,
  paramsOf,
  rows,
  statusOfStep,
  validInput,
  withStatement,
  type Params,
} from './http/route-worlds.ts'
import { aSecondStep } from './people/second-step.ts'
import { anEvidenceReport } from './review/evidence-factories.ts'

const parts = appForTest()

/** Calls that are refused in the present state of these worlds, with the status. */
const refusedNow: Partial<Record<RouteName, number>> = {
  ghostLogout: errors.not_impersonating.status,
  // There is no proposal.
  useRepairs: errors.not_found.status,
  // Nobody here has a second step, or has begun one.
  setUpSecondStep: errors.second_step_changed.status,
  confirmSecondStep: errors.second_step_changed.status,
  renewRecoveryCodes: errors.second_step_changed.status,
  removeSecondStep: errors.second_step_changed.status,
  removeSecondStepOf: errors.second_step_changed.status,
  beginPasskeyConfirm: errors.second_step_changed.status,
  // No device has answered, and there is no passkey.
  addPasskey: errors.invalid_input.status,
  confirmByPasskey: errors.invalid_input.status,
  removePasskey: errors.not_found.status,
  // The sample names no file of theirs.
  disputeDelivery: errors.invalid_input.status,
  // Nobody here has left.
  eraseUser: errors.invalid_state.status,
  // No organization has hours of its own.
  endPromiseHours: errors.invalid_input.status,
  // No client side is asked.
  endQuestion: errors.invalid_state.status,
  // Nobody was shown the documents.
  setJudgments: errors.invalid_state.status,
  judgeRest: errors.invalid_state.status,
}

/** What is no id; each call meets one of them. */
const malformed = ['malformed', '1', "'"]

/** An input with the wrong shape for this row; undefined if every input fits. */
function brokenFields(route: Route): Record<string, string> | undefined {
  if (route.body && route.bodyType === 'multipart') return {}
  if (route.body && !route.body.safeParse({}).success) return {}
  return route.query && 'limit' in route.query.shape ? { limit: '0' } : undefined
}

let strangers: Params
/** Ids of things or people that a call could be about and that belong to others. */
const strangersOf = ({ subject }: Route): Params =>
  subject === 'remediator' ? { ...strangers, userId: strangers['remediatorId'] ?? '' } : strangers

beforeAll(async () => {
  const world = await aJob(parts.db, { status: 'ASSIGNED_REMEDIATOR' })
  const { job, client } = world
  const file = await aStoredFile(parts, job)
  const statement = await withStatement(parts, world, file)
  strangers = {
    jobId: job.id,
    fileId: file.id,
    userId: client.id,
    orgId: job.organization_id,
    organizationId: job.organization_id,
    statementId: statement.id,
    remediatorId: world.remediator.id,
    viewId: await aView(parts.db, client),
    problemId: await aProblem(parts.db, world, file),
    disputeId: await aSignOff(parts.db, world, { file, isDisputed: true }),
    queue: 'mail',
    edition: String((await anEvidenceReport(parts.db, { ...world, edition: 2 })).edition),
  }
})

describe('nobody', () => {
  test.each(rows)('$name', { tags: 'short' }, async ({ route, name }) => {
    const nobody = await aClient(parts)
    const params = paramsOf(route, strangers, randomUUID())

    const { status, body } = await nobody(name, params)

    const isPublic = route.access === 'public'
    expect(status === 401 && body?.code === 'not_signed_in').toBe(!isPublic)
    expect(status).toBeLessThan(500)
  })
})

/** Somebody of this role, their own things, and the same person before choosing an organization. */
async function aPerson(role: Role) {
  const { user, params, organizationId } = await aWorld(parts, role)
  const person = await aClient(parts, user, organizationId)
  return { params, person, undecided: await aClient(parts, user) }
}

describe.each(roles)('%s', (role) => {
  // For refused calls: they change nothing, so one person is enough for all.
  let refused: Awaited<ReturnType<typeof aPerson>>
  // Has passed their second step in no session.
  let guarded: Awaited<ReturnType<typeof aWorld>>
  beforeAll(async () => {
    refused = await aPerson(role)
    guarded = await aWorld(parts, role)
    await aSecondStep(parts, guarded.user)
  })

  const open = rows.filter(({ route }) => route.access !== 'public' && isOpenTo(route, role))
  const closed = rows.filter(({ route }) => !isOpenTo(route, role))
  const withParams = open.filter(({ route }) => route.params)

  test.each(open)('has $name for what is theirs', async ({ name, route }) => {
    const { user, params, organizationId } = await aWorld(parts, role, {
      subject: route.subject,
      status: statusOfStep[name],
    })
    const person = await aClient(parts, user, organizationId)
    const { fields, options } = validInput(route)
    const named = await namedFields(parts, fields)

    const { status } = await person(
      name,
      { ...fields, ...named, ...paramsOf(route, params, randomUUID()) },
      options,
    )

    expect(status).toBe(refusedNow[name] ?? route.status ?? 200)
  })

  test.each(closed)(
    'never has $name, whatever is sent',
    { tags: 'short' },
    async ({ name, route }) => {
      const { params, person, undecided } = refused
      const input = validInput(route)

      const answers = [
        await person(name, { ...input.fields, ...params }, input.options),
        await person(name, { ...input.fields, ...strangers }, input.options),
        await person(name, paramsOf(route, {}, 'malformed')),
        await undecided(name, { ...brokenFields(route), ...paramsOf(route, {}, randomUUID()) }),
      ]

      const refusals = answers.map(({ status, body }) => `${status} ${body?.code}`)
      expect(new Set(refusals)).toEqual(new Set(['403 forbidden']))
    },
  )

  const inTurn = withParams.map((row, turn) => ({ ...row, turn }))
  test.each(inTurn)('finds nothing by $name where nothing is', async ({ name, route, turn }) => {
    const { params, person } = refused
    const { fields, options } = validInput(route)
    const own = paramsOf(route, params, randomUUID())

    const answers = []
    for (const param of paramNames(route)) {
      for (const value of [randomUUID(), malformed[turn % malformed.length]]) {
        answers.push(await person(name, { ...fields, ...own, [param]: value }, options))
      }
    }

    const refusals = answers.map(({ status, body }) => `${status} ${body?.code}`)
    expect(new Set(refusals)).toEqual(new Set(['404 not_found']))
  })

  test.each(withParams)('$name of somebody else’s is theirs to know or absent', async (row) => {
    const { name, route } = row
    const { user, organizationId } = await aWorld(parts, role)
    // Other calls have ended those of before.
    const { id: sessionId } = await aSession(parts.db, strangers['userId'] ?? '')
    const absenceId = await anAbsence(parts.db, { id: strangers['remediatorId'] ?? '' })
    const person = await aClient(parts, user, organizationId)
    const { fields, options } = validInput(route)

    const { status, body } = await person(
      name,
      {
        ...fields,
        ...paramsOf(
          route,
          { ...strangersOf(route), ...(await futureRules(parts.db)), sessionId, absenceId },
          randomUUID(),
        ),
      },
      options,
    )

    const isKnown =
      isAdministrator({ role }) &&
      !['own_view', 'own_session', 'own_passkey'].includes(route.subject)
    expect(status === 404 && body?.code === 'not_found').toBe(!isKnown)
    expect(status).toBeLessThan(500)
  })

  const changing = open.filter(({ route }) => route.needsFreshStep)
  test.each(changing)(
    '$name of whoever has a second step needs a fresh one, or says why not: $route.needsFreshStep',
    { tags: 'short' },
    async ({ name, route }) => {
      const { user, organizationId } = guarded
      const person = await aClient(parts, user, organizationId)
      const { fields, options } = validInput(route)

      const nowhere = { ...fields, ...paramsOf(route, {}, randomUUID()) }
      const { body } = await person(name, nowhere, options)

      expect(body?.code === 'fresh_sign_in_required').toBe(requiresFreshStep(route))
    },
  )

  const files = withParams.filter(({ route }) => route.subject === 'file')
  test.each(files)('$name finds a file only in its own job', async ({ name, route }) => {
    const { params, person } = refused
    const { fields, options } = validInput(route)
    const mixed = { ...paramsOf(route, params, randomUUID()), fileId: strangers['fileId'] ?? '' }

    const { status } = await person(name, { ...fields, ...mixed }, options)

    expect(status).toBe(404)
  })

  const shaped = open.filter(({ route }) => brokenFields(route))
  test.each(shaped)('$name judges the shape before it looks for the thing', async (row) => {
    const { name, route } = row

    const { status, body } = await refused.person(name, {
      ...brokenFields(route),
      ...paramsOf(route, {}, randomUUID()),
    })

    expect(status).toBe(422)
    expect(body.code).toBe('invalid_input')
    expect(Object.keys(body.errors)).not.toEqual([])
  })
})

describe.each(clientSideRoles)('%s', (role) => {
  let refused: Awaited<ReturnType<typeof aPerson>>
  let another: string
  beforeAll(async () => {
    refused = await aPerson(role)
    another = (await anOrganization(parts.db)).organization.id
  })

  const open = rows.filter(({ route }) => route.access !== 'public' && isOpenTo(route, role))
  const needsOrganization = open.filter(({ route }) => !route.withoutOrganization)

  test.each(needsOrganization)('chooses an organization before $name', async ({ name, route }) => {
    const { params, undecided } = refused

    const answers = [
      await undecided(name, paramsOf(route, params, randomUUID())),
      await undecided(name, { ...brokenFields(route), ...paramsOf(route, {}, 'malformed') }),
    ]

    const refusals = answers.map(({ status, body }) => `${status} ${body?.code}`)
    expect(new Set(refusals)).toEqual(new Set(['409 organization_required']))
  })

  test.each(needsOrganization)('has $name only in the organization shown', async (row) => {
    const { name, route } = row
    const { params, person } = refused
    const headers = { 'organization-id': another }

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
      const { user, params } = await aWorld(parts, role, { subject: route.subject })
      const undecided = await aClient(parts, user)

      const { fields, options } = validInput(route)
      const named = await namedFields(parts, fields)

      const { status } = await undecided(
        name,
        { ...fields, ...named, ...paramsOf(route, params, randomUUID()) },
        options,
      )

      expect(status).toBe(refusedNow[name] ?? route.status ?? 200)
    },
  )
})
