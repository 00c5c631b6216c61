// @module-tag rest
import {
  fullName,
  isReadyForWork,
  personStatusOf,
  priorityLabels,
  roleLabels,
  statusLabel,
  type Job,
  type Organization,
  type RouteName,
  type User,
} from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { anExportWorld, many } from './formats/export-world.ts'
import {
  byId,
  csvOf,
  dollars,
  exported,
  rowsOf,
  text,
  time,
  type Fields,
} from './formats/exported.ts'
import { labelsOf, type CsvRow } from './formats/read-csv.ts'
import { aClient, type TestClient } from './http/client.ts'

const columnsOf = ([first = {}]: readonly CsvRow[]) => Object.keys(first).toSorted()

type World = Awaited<ReturnType<typeof anExportWorld>>

const parts = appForTest()

let story: World['story']
let superUser: TestClient
let administrator: TestClient

beforeAll(async () => {
  ;({ story, superUser, administrator } = await anExportWorld(parts))
})

describe('jobs', () => {
  const common = (job: Job): CsvRow => ({
    'Job Name': text(job.job_name),
    Files: String(job.no_of_files),
    Status: statusLabel(job),
    Priority: priorityLabels[job.priority],
    'Job Open Date (UTC)': time(job.createdAt),
  })
  const due = (job: Job): CsvRow => ({ 'Due (UTC)': job.due_at === null ? '' : time(job.due_at) })
  const columns = {
    administrator: (job: Job): CsvRow => ({
      ...common(job),
      Organization: text(job.organization.name),
      'Created By': fullName(job.created_by),
      'Assigned To': job.assigned_to ? fullName(job.assigned_to) : '',
      'Job Cost': dollars(job.job_cost),
      ...due(job),
    }),
    remediator: (job: Job): CsvRow => ({
      ...common(job),
      Organization: text(job.organization.name),
      'Job Cost': dollars(job.job_cost),
      ...due(job),
    }),
    client: (job: Job): CsvRow => ({ ...common(job), 'Created By': fullName(job.created_by) }),
  }
  const viewers = [
    ['super user', () => superUser, columns.administrator],
    ['administrator', () => administrator, columns.administrator],
    ['remediator', () => story.remediator, columns.remediator],
    ['another remediator', () => story.other, columns.remediator],
    ['account manager', () => story.manager, columns.client],
    ['client user', () => story.client, columns.client],
  ] as const
  const filters: Fields[] = [
    {},
    { query: 'many 1' },
    { query: '=HYPERLINK' },
    { progress: 'in_progress' },
    { progress: ['in_review', 'completed'], status: ['IN_REVIEW'] },
    { status: 'archived' },
    { priority: 'RUSH' },
    { from_date: '2020-01-01', to_date: '2999-12-31', priority: 'NORMAL' },
    { status: ['CREATED', 'archived'], query: '1', sort: 'job_name:desc' },
  ]

  test.each(viewers)('for the %s are those of the list, each once', async (_who, person, toRow) => {
    for (const filter of filters) {
      const rows = byId(await rowsOf<Job>(person(), 'listJobs', filter)).map(toRow)
      const sheet = await csvOf(person(), 'listJobs', filter)

      // A column that one of them lacks is told once, and not for each row.
      expect(columnsOf(sheet)).toEqual(columnsOf(rows))
      expect(sheet).toEqual(rows)
    }
  })

  test(
    'to the client side say nothing of remediator, cost and pages',
    { tags: 'short' },
    async () => {
      for (const person of [story.manager, story.client]) {
        expect(labelsOf((await exported(person, 'listJobs')).bytes)).toEqual([
          'Job Name',
          'Created By',
          'Files',
          'Status',
          'Priority',
          'Job Open Date (UTC)',
        ])
      }
    },
  )
})

describe('users', () => {
  const common = (user: User): CsvRow => ({
    Name: text(fullName(user)),
    Email: user.email,
    Status: { active: 'Active', inactive: 'Inactive', unverified: 'Un Verified' }[
      personStatusOf(user)
    ],
  })
  const phone = (user: User): CsvRow => ({
    Phone: user.phone_number ? text(`${user.countryCode} ${user.phone_number}`) : '',
  })
  const organizations = (user: User): CsvRow => ({
    Organizations: text(user.organizations.map(({ name }) => name).join(', ')),
  })
  const ofRemediator = (user: User): CsvRow => ({
    'Remediator ID': text(user.unique_id),
    Company: text(user.company_name),
    Availability: isReadyForWork(user) ? 'Available' : 'Un Available',
    'Simple Pages': String(user.simple_pages),
    'Complex Pages': String(user.complex_pages),
    'Special Jobs': String(user.special_jobs),
    'Special Jobs Cost': dollars(user.total_special_jobs_cost),
  })
  const clientId = (user: User): CsvRow => ({ 'Client ID': text(user.unique_id) })
  const columns: Record<string, (user: User) => CsvRow> = {
    RM_ADM: common,
    RM_CAM: (user) => ({ ...common(user), ...phone(user), ...organizations(user) }),
    RM_REM: (user) => ({ ...common(user), ...ofRemediator(user) }),
    RM_CLI: (user) => ({ ...common(user), ...clientId(user), ...organizations(user) }),
  }

  test.each(Object.entries(columns))('%s alone have their own columns', async (type, toRow) => {
    for (const filter of [{}, { query: 'many' }, { status: ['active', 'pending'] }]) {
      const asked = { ...filter, user_type: type }
      const rows = byId(await rowsOf<User>(administrator, 'listUsers', asked))

      expect(await csvOf(administrator, 'listUsers', asked)).toEqual(rows.map(toRow))
    }
  })

  test('of all roles have all columns, empty where they are for others', async () => {
    const rows = byId(await rowsOf<User>(superUser, 'listUsers'))
    const all = await csvOf(superUser, 'listUsers')
    const empty = Object.fromEntries(Object.keys(all[0] ?? {}).map((label) => [label, '']))

    expect(rows.length).toBeGreaterThan(many)
    expect(all).toEqual(
      rows.map((user) => ({
        ...empty,
        Role: roleLabels[user.role],
        ...columns[user.role]?.(user),
      })),
    )
  })
})

test('organizations are those of the list, each once', async () => {
  const toRow = (one: Organization): CsvRow => ({
    Name: text(one.name),
    Email: one.email,
    Phone: text(`${one.countryCode} ${one.phone_number}`),
    'Street Address': one.address.street,
    'Secondary Street Address': one.address.secondary_street ?? '',
    City: one.address.city,
    State: one.address.state,
    'Zip Code': one.address.zip,
    'Account Manager': one.client_account_managers.slice(0, 1).map(fullName).join(),
    Billing: one.useCAMForBilling ? 'Account manager' : (one.billingEmail ?? ''),
    'Billing Contact': text(one.billingPhone),
    Status: one.isArchived ? 'Inactive' : 'Active',
    'Simple Pages': String(one.simple_pages),
    'Complex Pages': String(one.complex_pages),
    'Special Jobs': String(one.special_jobs),
    'Special Jobs Cost': dollars(one.total_special_jobs_cost),
  })

  for (const filter of [{}, { status: 'active', query: 'many 10' }, { status: 'inactive' }]) {
    const rows = byId(await rowsOf<Organization>(administrator, 'listOrganizations', filter))

    expect(await csvOf(administrator, 'listOrganizations', filter)).toEqual(rows.map(toRow))
  }
})

describe('what is refused', () => {
  const lists: RouteName[] = [
    'listUsers',
    'listOrganizations',
    'listRemediatorReport',
    'listOrganizationReport',
  ]

  test(
    'is refused as JSON: strangers, other roles, what the list does not know',
    { tags: 'short' },
    async () => {
      const stranger = await aClient(parts)
      for (const name of lists) {
        for (const person of [story.manager, story.client, story.remediator]) {
          expect((await person(name, { format: 'csv' })).body.code).toBe('forbidden')
        }
        expect((await stranger(name, { format: 'csv' })).body.code).toBe('not_signed_in')
        for (const wrong of [{ format: 'xlsx' }, { format: 'pdf' }, { format: 'csv', sort: 'x' }]) {
          const { status, body, headers } = await administrator(name, wrong)
          expect([status, body.code]).toEqual([422, 'invalid_input'])
          expect(headers['content-disposition']).toBeUndefined()
        }
      }
    },
  )

  test('an empty format is none', async () => {
    expect((await administrator('listJobs', { format: '' })).body.data).toHaveLength(10)
  })
})
