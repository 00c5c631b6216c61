// @module-tag rest
import {
  fullName,
  type LedgerLine,
  type OrganizationReportRow,
  type RemediatorReportRow,
  type RouteName,
  type LedgerSums,
} from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { anExportWorld } from '#test/formats/export-world.ts'
import {
  csvOf,
  dollars,
  exported,
  rowsOf,
  text,
  time,
  type Fields,
} from '#test/formats/exported.ts'
import type { CsvRow } from '#test/formats/read-csv.ts'
import type { TestClient } from '#test/http/client.ts'

type World = Awaited<ReturnType<typeof anExportWorld>>

const parts = appForTest()

let story: World['story']
let another: World['another']
let superUser: TestClient
let administrator: TestClient

beforeAll(async () => {
  ;({ story, another, superUser, administrator } = await anExportWorld(parts))
})

describe('reports', () => {
  const figures = (work: LedgerSums): CsvRow => ({
    Jobs: String(work.jobs),
    'Simple Pages': String(work.simple_pages),
    'Complex Pages': String(work.complex_pages),
    'Non-Billable Pages': String(work.non_billable_pages),
    'Special Jobs': String(work.special_jobs),
    'Special Jobs Cost': dollars(work.total_special_jobs_cost),
    'Total Cost': dollars(work.total_cost),
  })
  const today = new Date().toISOString().slice(0, 10)
  const wishes: Fields[] = [
    {},
    { sort: 'total_cost:desc' },
    { sort: 'name:desc', query: 'many' },
    { from_date: today, to_date: today, sort: 'jobs:desc' },
    { from_date: '2020-01-01', to_date: '2020-12-31' },
  ]

  test('of remediators are the same rows in the same order', { tags: 'short' }, async () => {
    for (const wish of wishes) {
      const rows = await rowsOf<RemediatorReportRow>(administrator, 'listRemediatorReport', wish)

      expect(await csvOf(administrator, 'listRemediatorReport', wish)).toEqual(
        rows.map((row) => ({
          Name: text(fullName(row)),
          Email: row.email,
          Status: row.isArchived ? 'Inactive' : row.isVerified ? 'Active' : 'Un Verified',
          Availability: row.isAvailable ? 'Available' : 'Un Available',
          ...figures(row),
        })),
      )
    }
  })

  test('of organizations are the same rows in the same order', async () => {
    for (const wish of wishes) {
      const rows = await rowsOf<OrganizationReportRow>(superUser, 'listOrganizationReport', wish)

      expect(await csvOf(superUser, 'listOrganizationReport', wish)).toEqual(
        rows.map((row) => ({
          Name: text(row.name),
          Email: row.email,
          Status: row.isArchived ? 'Inactive' : 'Active',
          ...figures(row),
        })),
      )
    }
  })

  test('name what they are of and its days', async () => {
    const days = { from_date: '2026-10-01', to_date: '2026-10-31' }
    const nameOf = async (name: RouteName, fields: Fields = {}) =>
      (await exported(administrator, name, fields)).headers['content-disposition']

    expect(await nameOf('listRemediatorReport', days)).toBe(
      'attachment; filename=remediators-report-2026-10-01-to-2026-10-31.csv',
    )
    expect(await nameOf('listJobs')).toBe(`attachment; filename=jobs-${today}.csv`)
    expect(
      await nameOf('listOrganizationLines', {
        ...days,
        organizationId: another.organization.id,
      }),
    ).toBe(
      'attachment; filename="ledger-=1+1-2026-10-01-to-2026-10-31.csv"; ' +
        "filename*=UTF-8''ledger-%3D1%2B1-2026-10-01-to-2026-10-31.csv",
    )
  })

  describe('the lines behind a row', () => {
    const toRow = (line: LedgerLine): CsvRow => ({
      'Booked (UTC)': time(line.createdAt),
      'Job Name': text(line.job.job_name),
      'File Name': text(line.file?.file_name),
      Kind: { pages: 'Pages', quote: 'Quote', reversal: 'Reversal' }[line.kind],
      Remediator: line.remediator ? text(fullName(line.remediator)) : '',
      Organization: text(line.organization.name),
      'Simple Pages': String(line.simple_pages),
      'Complex Pages': String(line.complex_pages),
      Billable: line.isBillable ? 'Yes' : 'No',
      'Rate per simple page': line.file ? dollars(line.simple_page) : '',
      'Rate per complex page': line.file ? dollars(line.complex_page) : '',
      Amount: dollars(line.amount),
      'Counted Pages': line.counted_pages === null ? '' : String(line.counted_pages),
      'Count Estimated': '',
    })

    test.each([
      ['remediator', 'listRemediatorLines', () => ({ userId: story.people.remediator.id })],
      ['organization', 'listOrganizationLines', () => ({ organizationId: story.organization.id })],
    ] as const)('of a %s are all of them, oldest first', async (_of, name, params) => {
      const lines = await rowsOf<LedgerLine>(administrator, name, params())
      const file = await csvOf(administrator, name, params())

      expect(file).toEqual(lines.toReversed().map(toRow))
      expect(file.map(({ Kind, Amount }) => `${Kind} ${Amount}`)).toEqual([
        'Pages 5.00',
        'Pages 10.00',
        'Quote 12.50',
        'Reversal -10.00',
        'Pages 16.00',
      ])
    })

    test('of other days are none, and those of nobody are 404', { tags: 'short' }, async () => {
      const days = { from_date: '2020-01-01', to_date: '2020-12-31' }
      const userId = story.people.remediator.id
      const nobody = { userId: story.people.client.id, format: 'csv' }

      expect(await csvOf(administrator, 'listRemediatorLines', { userId, ...days })).toEqual([])
      expect((await administrator('listRemediatorLines', nobody)).body.code).toBe('not_found')
    })
  })
})
