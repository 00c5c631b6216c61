import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { personBodies } from '#contract/people/routes/people.ts'
import type { Route } from '#contract/route.ts'
import { allRoutes, routeNames } from './all-routes.ts'

/** Fields that take several values, each sent once. */
const lists = [
  'absent',
  'days',
  'due',
  'files',
  'ids',
  'jobs',
  'kind',
  'open',
  'organization',
  'organizations',
  'priority',
  'problems',
  'progress',
  'remediator',
  'seen',
  'status',
  'threads',
  'waiting',
  'user_type',
  'userType',
]

const fieldsOf = (name: string, schema: z.ZodMiniObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([field, shape]) => ({ name, field, shape }))

const fields = [
  ...routeNames.flatMap((name) => {
    const { query, body }: Route = allRoutes[name]
    return [...fieldsOf(name, query), ...fieldsOf(name, body)]
  }),
  // The fields of an update depend on the role of the person.
  ...Object.entries(personBodies).flatMap(([role, body]) => fieldsOf(`updateUser, ${role}`, body)),
]

/** Filters elsewhere: in a move the status that the person saw, in a change the new priority. */
const singleIn: Record<string, readonly string[]> = {
  status: ['updateStatus', 'reopenJob'],
  priority: ['updateJob'],
}

const isList = ({ name, field }: { name: string; field: string }) =>
  lists.includes(field) && !singleIn[field]?.includes(name)

const single = fields
  .filter((one) => !isList(one))
  .map(({ name, field, shape }) => [name, field, shape] as const)

test.each(single)('%s refuses %s that is sent twice, in our words', (_name, _field, shape) => {
  const values = ['a', 'true', '1', '']

  // The answer names the first message.
  const told = values.map((value) => z.safeParse(shape, [value, value]).error?.issues[0]?.message)

  expect(told).toEqual(values.map(() => 'Send one value only'))
})

test('fields of many calls were found', () => {
  expect(new Set(single.map(([name]) => name)).size).toBeGreaterThan(20)
})
