import { randomUUID } from 'node:crypto'
import {
  errors,
  isAdministrator,
  isClientSide,
  isRemediator,
  roles,
  type ErrorCode,
  type Role,
  type RouteName,
} from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { untilWaiting, watchCircles } from './db/locks.ts'
import { aClient } from './http/client.ts'
import {
  aWorld,
  isOpenTo,
  namedFields,
  paramsOf,
  rows,
  statusOfStep,
  validInput,
} from './http/route-worlds.ts'

// A call takes every lock as firmly as it needs it later, and in one order. So several calls may wait
// for each other, but never in a circle. The tests are made from the route rows.

const parts = appForTest()
const atOnce = 3

/** Not read by GET, because they may ask for a check, or ask a provider; of a job they change and lock nothing. */
const reading: readonly RouteName[] = ['planRepairs', 'planAllRepairs', 'tryProvider']

const changing = rows.filter(
  ({ name, route }) =>
    route.access !== 'public' &&
    !reading.includes(name) &&
    (route.method !== 'GET' || route.changes),
)

/** Client users and account managers lock alike, as do administrators and super users: one of each, in turn. */
const callers = new Map(
  changing.map(({ name, route }, turn): [RouteName, Role[]] => {
    const open = roles.filter((role) => isOpenTo(route, role))
    const alike = [isClientSide, isAdministrator, isRemediator].map((isOne) =>
      open.filter((role) => isOne({ role })),
    )
    return [name, alike.flatMap((some) => some[turn % some.length] ?? [])]
  }),
)

describe.each(roles)('several calls of %s at once wait in no circle', (role) => {
  const open = changing.filter(({ name }) => callers.get(name)?.includes(role))

  test.each(open)('$name', async ({ name, route }) => {
    const { user, params, organizationId } = await aWorld(parts, role, {
      subject: route.subject,
      status: statusOfStep[name],
    })
    const person = await aClient(parts, user, organizationId)
    const { fields, options } = validInput(route)
    const sent = {
      ...fields,
      ...(await namedFields(parts, fields)),
      ...paramsOf(route, params, randomUUID()),
    }

    // All calls hold organizations and people and wait for the session before any goes on.
    const session = await lockSessionOf(user)
    const calls = Array.from({ length: atOnce }, () => person(name, sent, options))
    await untilWaiting(parts.db, 'sessions', atOnce)
    await session.letGo()
    const { answers, circles } = await watchCircles(parts.db, Promise.all(calls))

    expect(circles).toEqual([])
    const faults = answers.filter(({ body }) => isFault(body?.code))
    expect(faults.map(({ body }) => body)).toEqual([])
  })
})

const isFault = (code?: ErrorCode) => code !== undefined && errors[code].status >= 500

async function lockSessionOf(user: { id: string }) {
  const transaction = await parts.db.startTransaction().execute()
  await transaction
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .forUpdate()
    .execute()
  return { letGo: () => transaction.rollback().execute() }
}
