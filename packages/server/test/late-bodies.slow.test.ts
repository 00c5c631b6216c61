import { randomUUID } from 'node:crypto'
import { isClientSide, roles, type Role, type Route } from '@curbcut/contract'
import { beforeAll, expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { rowsOf, storedUploads, tracesOfRequests } from './db/all-rows.ts'
import { aPdf } from './documents/documents.ts'
import { aMembership, anOrganization, aUser } from './factories.ts'
import { aClient, type TestClient } from './http/client.ts'
import { lateBodies } from './http/late-body.ts'
import {
  aWorld,
  isOpenTo,
  namedFields,
  paramsOf,
  rows,
  statusOfStep,
  validInput,
  type Row,
} from './http/route-worlds.ts'
import { endsFor, type Stage } from './people/ends-of-access.ts'

// Somebody may lose a right between the head and the body of their request. These tests are made from
// the route rows: a new row is tested at once.

const parts = appForTest()
const begin = lateBodies(parts)
let superUser: TestClient
let nobody: TestClient

beforeAll(async () => {
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  nobody = await aClient(parts)
})

const changing = rows.filter(({ route }) => route.access !== 'public' && route.method !== 'GET')

/** Somebody of this role with something to do; their access can end without help from others. */
async function aStage(role: Role, { name, route }: Row) {
  const { user, params, organizationId } = await aWorld(parts, role, {
    subject: route.subject,
    status: statusOfStep[name],
  })
  const { organization: another } = await anOrganization(parts.db)
  if (isClientSide({ role }) && organizationId) {
    // An organization always needs an account manager.
    await aMembership(parts.db, organizationId, (await aUser(parts.db, 'RM_CAM')).id)
    await aMembership(parts.db, another.id, user.id)
  }
  const stage: Stage = {
    parts,
    user: { ...user, role },
    organizationId,
    anotherId: another.id,
    superUser,
    bearer: (cookie) => (called, fields) => nobody(called, fields, { headers: { cookie } }),
  }
  const { fields } = validInput(route)
  const request = {
    name,
    params: paramsOf(route, params, randomUUID()),
    // Unknown fields are ignored. With one, every call has a body.
    fields: { ...fields, ...(await namedFields(parts, fields)), unknown: 'field' },
    files: route.filePart ? [aPdf()] : [],
  }
  return { stage, request }
}

for (const role of roles) {
  const open = changing.filter(({ route }) => isOpenTo(route, role))
  // Account managers lose their rights in the most ways.
  const tags = role === 'RM_CAM' ? ['short'] : []

  const inTurn = open.map((row, turn) => ({ ...row, turn }))

  test.each(inTurn)(`too late for ${role}: $name`, { tags }, async ({ turn, ...row }) => {
    const { stage, request } = await aStage(role, row)
    const ends = everyFifth(endsFor(role, row.route), turn)

    const told: Record<string, object> = {}
    for (const [way, { begin: beginAccess, end, undo }] of ends) {
      const access = await beginAccess(stage)
      const traces = await tracesOf(row.route)
      const headers = { cookie: access.cookie, 'idempotency-key': randomUUID() }
      const late = await begin({ ...request, headers })
      await end(stage, access)
      const before = await rowsOf(parts)

      const { status, code } = await late.send()

      const left = { ...(await rowsOf(parts)), ...(await tracesOf(row.route)) }
      told[way] = {
        refusal: `${status} ${code}`,
        changed: changesOf({ ...before, ...traces }, left),
      }
      await undo?.(stage)
    }

    expect(ends).not.toEqual([])
    const expected = ends.map(([way, { refusal }]) => [way, { refusal, changed: [] }])
    expect(told).toEqual(Object.fromEntries(expected))
  })
}

/** One way to lose a right is as good as another to a call: each call meets a fifth of them, each of them a fifth of the calls. */
const everyFifth = <One>(all: readonly One[], turn: number) =>
  all.filter((_one, index) => (index + turn) % 5 === 0)

/** The traces of a request itself: its rows, and the bytes of an upload. */
const tracesOf = async ({ filePart }: Route) => ({
  ...(await tracesOfRequests(parts)),
  stored: filePart ? await storedUploads(parts) : [],
})

/** The names of the tables that differ. */
const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
