import { allRoutes, isClientSide, roles, type Role, type Route } from '@curbcut/contract'
import { limitCases } from '@curbcut/contract/test/length-cases.ts'
import { validationCases } from '@curbcut/contract/test/validation-cases.ts'
import {
  chosen,
  forms,
  type Form,
  type FormName,
  type Values,
} from '@curbcut/contract/test/validation-forms.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aJob, aStoredFile, aUser } from './factories.ts'
import { aClient, type TestClient } from './http/client.ts'

const parts = appForTest()

let callers: Record<Role | 'nobody', TestClient>
/** Values for the parts of a path, by name; the edited person by role. */
let things: Record<string, string>

beforeAll(async () => {
  const world = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
  const file = await aStoredFile(parts, world.job)
  const people = {
    RM_SU: await aUser(parts.db, 'RM_SU'),
    RM_ADM: world.administrator,
    RM_CAM: world.accountManager,
    RM_REM: world.remediator,
    RM_CLI: world.client,
  }
  const signedIn = roles.map(async (role) => {
    const organizationId = isClientSide({ role }) ? world.organization.id : null
    return [role, await aClient(parts, people[role], organizationId)] as const
  })
  callers = {
    ...(Object.fromEntries(await Promise.all(signedIn)) as Record<Role, TestClient>),
    nobody: await aClient(parts),
  }
  things = {
    jobId: world.job.id,
    fileId: file.id,
    files: file.id,
    organizationId: world.organization.id,
    camID: world.accountManager.id,
    ...Object.fromEntries(Object.entries(people).map(([role, { id }]) => [role, id])),
  }
})

/** The fields of a form and of the path, as the API takes them. */
function toFields({ call, of, right, formOnly }: Form, put: Values): Values {
  const values = Object.entries({ ...right, ...put })
    .filter(([name]) => !formOnly?.includes(name))
    .map(([name, value]) => [name, value === chosen ? things[name] : value])
  const { params }: Route = allRoutes[call]
  const path = Object.keys(params?.shape ?? {}).map((name) => [name, things[of ?? name]])
  return Object.fromEntries([
    ...path,
    ...(call === 'updateStatus' ? [['move', 'false']] : []),
    ...values,
  ])
}

const withoutEmpty = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

function ofTheApi(form: FormName, errors: Values): Values {
  const { formOnly = [] } = forms[form]
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !formOnly.includes(name)))
}

/** One of those who have the form, in turn: its rules are the same for all of them. */
function inTurn(form: FormName, turn: number) {
  const { as } = forms[form]
  const who = as[turn % as.length]
  if (!who) throw new Error(`Nobody has the form ${form}.`)
  return who
}

const refused = validationCases.flatMap(({ form, put, errors }, turn) => {
  const expected = ofTheApi(form, errors)
  if (Object.keys(expected).length === 0) return []
  return [[inTurn(form, turn), form, put, expected] as const]
})

test.each(refused)('%s: %s with %o is refused with %o', async (...row) => {
  const [who, form, put, errors] = row
  const fields = toFields(forms[form], put)

  const less = withoutEmpty(fields)
  const isSame = Object.keys(less).length === Object.keys(fields).length
  for (const sent of isSame ? [fields] : [fields, less]) {
    const { status, body } = await callers[who](forms[form].call, sent)

    expect(status).toBe(422)
    expect(body).toEqual({
      message: 'Please check the marked fields.',
      code: 'invalid_input',
      errors,
    })
  }
})

describe('the length of a text', () => {
  const limits = limitCases.map(
    ({ form, ...limit }, turn) => [inTurn(form, turn), form, limit] as const,
  )

  test.each(limits)('%s: %s takes texts up to their limit and no longer', async (...row) => {
    const [who, form, { most, tooLong, errors }] = row
    const call = (put: Values) => callers[who](forms[form].call, toFields(forms[form], put))

    const above = await call(tooLong)
    const at = await call(most)

    expect([above.status, above.body.errors]).toEqual([422, ofTheApi(form, errors)])
    // The other fields may still be refused for their meaning.
    const wrong = at.body.code === 'invalid_input' ? Object.keys(at.body.errors) : []
    expect(wrong.filter((name) => name in most)).toEqual([])
  })

  test('of a search is limited too', async () => {
    const search = (query: string) => callers.RM_CLI('listJobs', { query })

    const answers = [await search('x'.repeat(200)), await search('x'.repeat(201))]

    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [200, undefined],
      [422, { query: 'At most 200 characters' }],
    ])
  })
})

describe('an update of an account manager', () => {
  const names = { firstName: 'First', lastName: 'Last' }

  test('names what is missing before it says that a person is not there to know about', async () => {
    const { id } = await aUser(parts.db, 'RM_SU')
    const edit = (userId: string, fields: Values) =>
      callers.RM_ADM('updateUser', { userId, ...fields })

    for (const userId of [id, 'nobody']) {
      const without = await edit(userId, {})
      const given = await edit(userId, names)

      expect([without.status, Object.keys(without.body.errors)]).toEqual([422, Object.keys(names)])
      expect([given.status, given.body.code]).toEqual([404, 'not_found'])
    }
  })

  test('tells a role that does not have the call nothing of the fields', async () => {
    const { status } = await callers.RM_REM('updateUser', { userId: things['RM_CAM'] ?? '' })

    expect(status).toBe(403)
  })
})
