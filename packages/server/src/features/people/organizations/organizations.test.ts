import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aJob, aMembership, anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'

const parts = appForTest()
let superUser: TestClient
let administrator: TestClient

beforeAll(async () => {
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
})

const fields = (camID: string) => ({
  name: `Organization ${randomUUID()}`,
  email: 'office@example.com',
  countryCode: '+44',
  phone_number: '555 0100',
  street: '1 Test Street',
  secondary_street: 'Second floor',
  city: 'Testville',
  state: 'TS',
  zip: '00000',
  camID,
  useCAMForBilling: 'false',
  billingEmail: 'bills@example.com',
  billingPhone: '555 0199',
})

async function aFullBody() {
  return fields((await aUser(parts.db, 'RM_CAM')).id)
}

type Managed = { client_account_managers: { _id: string }[] }
const managersOf = ({ client_account_managers }: Managed) =>
  client_account_managers.map(({ _id }) => _id)

const eventsOf = async (organizationId: string) =>
  (
    await parts.db
      .selectFrom('events')
      .select(['kind', 'user_id'])
      .where('organization_id', '=', organizationId)
      .orderBy('position')
      .execute()
  ).map(({ kind, user_id }) => [kind, user_id])

describe('making an organization', () => {
  test('keeps what is said of it, with its account manager and the words of the history', async () => {
    const manager = await aUser(parts.db, 'RM_CAM', { is_verified: false })
    const body = fields(manager.id)

    const made = await administrator('createOrganization', body)

    const { street, secondary_street, city, state, zip } = body
    expect(made.status).toBe(201)
    expect(made.body.message).toBe('Organization created successfully')
    expect(made.body.data).toMatchObject({
      name: body.name,
      email: body.email,
      countryCode: '+44',
      phone_number: body.phone_number,
      address: { street, secondary_street, city, state, zip },
      useCAMForBilling: false,
      billingEmail: body.billingEmail,
      billingPhone: body.billingPhone,
      report_standard: 'wcag',
      sign_off_days: 10,
      client_account_managers: [{ _id: manager.id, firstName: manager.first_name }],
      isArchived: false,
      special_jobs: 0,
      total_special_jobs_cost: 0,
    })
    const id = made.body.data._id
    expect(await eventsOf(id)).toEqual([
      ['organization_created', null],
      ['user_joined', manager.id],
    ])
  })

  test.each([
    ['keeps no billing contact', {}],
    ['judges none', { billingEmail: 'nowhere', billingPhone: 'x' }],
    ['judges none, not even several', { billingEmail: ['a', 'b'] }],
  ])('bills the account manager where that is chosen, and %s', async (_name, billing) => {
    const body = { ...(await aFullBody()), useCAMForBilling: 'true', ...billing }

    const made = await administrator('createOrganization', body)

    expect(made.body.data).toMatchObject({
      useCAMForBilling: true,
      billingEmail: null,
      billingPhone: null,
    })
  })

  test.each([
    [{ camID: 'nobody' }, { camID: 'This value is not known' }],
    [{ useCAMForBilling: 'perhaps' }, { useCAMForBilling: 'Enter true or false' }],
    [{ sign_off_days: '0' }, { sign_off_days: 'Enter a whole number from 1 to 60' }],
    [{ sign_off_days: '61' }, { sign_off_days: 'Enter a whole number from 1 to 60' }],
    [{ sign_off_days: '1.5' }, { sign_off_days: 'Enter a whole number from 1 to 60' }],
    [{ report_standard: 'iso' }, { report_standard: 'This value is not known' }],
    [{ billingEmail: 'nowhere' }, { billingEmail: 'Invalid email address' }],
    [
      { useCAMForBilling: 'true', billingEmail: 'nowhere', zip: '' },
      { zip: 'Zip code is required' },
    ],
  ])('with %o is refused: %o', async (wrong, errors) => {
    const { status, body } = await administrator('createOrganization', {
      ...(await aFullBody()),
      ...wrong,
    })

    expect([status, body.code]).toEqual([422, 'invalid_input'])
    expect(body.errors).toEqual(errors)
  })

  test('is refused for whoever cannot be its account manager, and leaves nothing', async () => {
    const unfit = [
      randomUUID(),
      (await aUser(parts.db, 'RM_CLI')).id,
      (await aUser(parts.db, 'RM_CAM', { is_archived: true })).id,
    ]

    for (const camID of unfit) {
      const body = fields(camID)
      const refused = await administrator('createOrganization', body)
      const { body: list } = await administrator('listOrganizations', { query: body.name })

      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual({ camID: 'This value is not known' })
      expect(list.pagination.total).toBe(0)
    }
  })
})

describe('the name of an organization', () => {
  test('is nobody else’s, whatever its case, unless that one is archived', async () => {
    const body = await aFullBody()
    const first = await administrator('createOrganization', body)
    const again = { ...body, name: body.name.toUpperCase() }
    const organizationId = first.body.data._id

    const refused = await administrator('createOrganization', again)
    await superUser('deleteOrganization', { organizationId, isArchived: true })
    const made = await administrator('createOrganization', again)
    const activated = await superUser('deleteOrganization', { organizationId, isArchived: false })

    for (const answer of [refused, activated]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'organization_taken'])
      expect(answer.body.errors).toEqual({
        name: 'There is already an organization with this name.',
      })
    }
    expect(made.status).toBe(201)
  })

  test('taken by another is refused in an update as well', async () => {
    const body = await aFullBody()
    await administrator('createOrganization', body)
    const { organization, accountManager } = await anOrganization(parts.db)

    const refused = await administrator('updateOrganization', {
      ...body,
      camID: accountManager.id,
      organizationId: organization.id,
    })

    expect([refused.status, refused.body.code]).toEqual([409, 'organization_taken'])
  })

  test('given twice at the same moment makes one organization', async () => {
    const body = await aFullBody()

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => administrator('createOrganization', body)),
    )

    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 409, 409, 409])
  })

  test('sent again with its Idempotency-Key gets the first answer', async () => {
    const body = await aFullBody()
    const headers = { 'idempotency-key': randomUUID() }

    const first = await administrator('createOrganization', body, { headers })
    const again = await administrator('createOrganization', body, { headers })

    expect([again.status, again.body]).toEqual([201, first.body])
  })
})

describe('updating an organization', () => {
  test('with the same account manager changes nothing about its people', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const body = fields(accountManager.id)

    const updated = await administrator('updateOrganization', {
      ...body,
      organizationId: organization.id,
    })

    expect(updated.body.message).toBe('Organization updated successfully')
    expect(updated.body.data).toMatchObject({ name: body.name, address: { city: 'Testville' } })
    expect(managersOf(updated.body.data)).toEqual([accountManager.id])
    expect(await eventsOf(organization.id)).toEqual([['organization_updated', null]])
  })

  test('keeps the standard that its reports name first, unless another one is sent', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const body = { ...fields(accountManager.id), organizationId: organization.id }

    const chosen = await administrator('updateOrganization', {
      ...body,
      report_standard: 'en301549',
    })
    const kept = await administrator('updateOrganization', body)

    expect([chosen, kept].map(({ body: { data } }) => data.report_standard)).toEqual([
      'en301549',
      'en301549',
    ])
  })

  test('keeps the days to sign off, unless others are sent', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const body = { ...fields(accountManager.id), organizationId: organization.id }

    const chosen = await administrator('updateOrganization', { ...body, sign_off_days: '60' })
    const kept = await administrator('updateOrganization', { ...body, sign_off_days: '' })

    expect([chosen, kept].map(({ body: { data } }) => data.sign_off_days)).toEqual([60, 60])
  })

  test('with another one puts them first; the previous one leaves from the next request on', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const second = await aUser(parts.db, 'RM_CAM')
    await aMembership(parts.db, organization.id, second.id)
    const next = await aUser(parts.db, 'RM_CAM')
    const previous = await aClient(parts, accountManager, organization.id)
    const before = await previous('listJobs')

    const updated = await administrator('updateOrganization', {
      ...fields(next.id),
      organizationId: organization.id,
    })
    const after = await previous('listJobs')

    expect(managersOf(updated.body.data)).toEqual([next.id, second.id])
    expect([before.status, after.status, after.body.code]).toEqual([
      200,
      409,
      'organization_required',
    ])
    expect(await eventsOf(organization.id)).toEqual([
      ['organization_updated', null],
      ['user_left', accountManager.id],
      ['user_joined', next.id],
    ])
  })

  test('with one who belongs to it already lets them stay, as the first one', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const second = await aUser(parts.db, 'RM_CAM')
    await aMembership(parts.db, organization.id, second.id)

    const updated = await administrator('updateOrganization', {
      ...fields(second.id),
      organizationId: organization.id,
    })

    expect(managersOf(updated.body.data)).toEqual([second.id])
    expect(await eventsOf(organization.id)).toEqual([
      ['organization_updated', null],
      ['user_left', accountManager.id],
    ])
  })

  test('with somebody who is no account manager changes nothing', async () => {
    const { organization, client } = await anOrganization(parts.db)
    const body = fields(client.id)

    const refused = await administrator('updateOrganization', {
      ...body,
      organizationId: organization.id,
    })

    expect(refused.body.errors).toEqual({ camID: 'This value is not known' })
    const { body: list } = await administrator('listOrganizations', { query: organization.name })
    expect(list.data[0]).toMatchObject({ name: organization.name })
    expect(await eventsOf(organization.id)).toEqual([])
  })
})

describe('archiving an organization', () => {
  test('makes it nobody’s current one and its jobs read-only; activating gives both back', async () => {
    const { organization, client, job } = await aJob(parts.db)
    const person = await aClient(parts, client, organization.id)
    const organizationId = organization.id

    const archived = await superUser('deleteOrganization', { organizationId })
    const refused = await person('listJobs')
    const job409 = await administrator('updateJob', { jobId: job.id, job_name: 'Another' })
    const activated = await superUser('deleteOrganization', { organizationId })
    const again = await person('listJobs')

    expect(archived.body).toMatchObject({
      message: 'Organization deleted successfully',
      data: { isArchived: true },
    })
    expect(refused.body.code).toBe('organization_required')
    expect([job409.status, job409.body.code]).toEqual([409, 'organization_archived'])
    expect(activated.body).toMatchObject({
      message: 'Organization activated successfully',
      data: { isArchived: false },
    })
    expect(again.status).toBe(200)
    expect(await eventsOf(organizationId)).toEqual([
      ['organization_archived', null],
      ['organization_activated', null],
    ])
  })

  test('twice is done once', async () => {
    const { organization } = await anOrganization(parts.db)
    const call = { organizationId: organization.id, isArchived: true }

    const answers = [
      await superUser('deleteOrganization', call),
      await superUser('deleteOrganization', call),
    ]

    expect(answers.map(({ status, body }) => [status, body.data.isArchived])).toEqual([
      [200, true],
      [200, true],
    ])
    expect(await eventsOf(organization.id)).toEqual([['organization_archived', null]])
  })

  test('is for super users alone', async () => {
    const { organization } = await anOrganization(parts.db)

    const refused = await administrator('deleteOrganization', { organizationId: organization.id })

    expect(refused.status).toBe(403)
  })

  test('is no end: without an account manager it is activated after another one is chosen', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const organizationId = organization.id
    await superUser('deleteOrganization', { organizationId, isArchived: true })
    await superUser('deleteUser', { userId: accountManager.id, isArchived: true })
    const next = await aUser(parts.db, 'RM_CAM')

    const refused = await superUser('deleteOrganization', { organizationId, isArchived: false })
    const { body: shown } = await superUser('listOrganizations', { query: organization.name })
    await superUser('updateOrganization', { ...fields(next.id), organizationId })
    const activated = await superUser('deleteOrganization', { organizationId, isArchived: false })

    expect([refused.status, refused.body.code]).toEqual([409, 'last_account_manager'])
    expect(refused.body.message).toContain(organization.name)
    expect(managersOf(shown.data[0])).toEqual([accountManager.id])
    expect(activated.status).toBe(200)
    expect(managersOf(activated.body.data)).toEqual([next.id])
  })

  test('is said by its name where it never had an account manager', async () => {
    const { organization } = await anOrganization(parts.db)
    const organizationId = organization.id
    await superUser('deleteOrganization', { organizationId, isArchived: true })
    await parts.db
      .updateTable('organizations')
      .set({ account_manager_id: null })
      .where('id', '=', organizationId)
      .execute()
    await parts.db.deleteFrom('memberships').where('organization_id', '=', organizationId).execute()
    const next = await aUser(parts.db, 'RM_CAM')

    const refused = await superUser('deleteOrganization', { organizationId, isArchived: false })
    await superUser('updateOrganization', { ...fields(next.id), organizationId })
    const activated = await superUser('deleteOrganization', { organizationId, isArchived: false })

    expect([refused.status, refused.body.code]).toEqual([409, 'last_account_manager'])
    expect(refused.body.message).toContain(organization.name)
    expect(activated.status).toBe(200)
    expect(managersOf(activated.body.data)).toEqual([next.id])
  })

  test('and then its account manager leaves it to the next one when it is activated', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const organizationId = organization.id
    const second = await aUser(parts.db, 'RM_CAM')
    await aMembership(parts.db, organizationId, second.id)
    await superUser('deleteOrganization', { organizationId, isArchived: true })
    await superUser('deleteUser', { userId: accountManager.id, isArchived: true })

    const activated = await superUser('deleteOrganization', { organizationId, isArchived: false })

    expect(managersOf(activated.body.data)).toEqual([second.id])
  })
})
