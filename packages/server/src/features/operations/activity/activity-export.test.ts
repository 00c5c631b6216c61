// @module-tag rest
import { randomUUID } from 'node:crypto'
import { activityLabels, type ActivityEntry } from '@curbcut/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { readCsv } from '#test/formats/read-csv.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aJobAt, expectDone } from '#test/jobs/job-story.ts'
import { anAddress } from '#test/people/strangers.ts'

const parts = appForTest()

let superUser: TestClient
let mark: string

beforeEach(async () => {
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  mark = `Mark${randomUUID().slice(0, 8)}`
})

type Query = NonNullable<Parameters<TestClient>[1]>

const listed = async (query: Query): Promise<ActivityEntry[]> =>
  (await expectDone(superUser('listActivity', { limit: 100, ...query }))).body.data
const lines = async (query: Query): Promise<ActivityEntry[]> => {
  const { bytes } = await expectDone(superUser('listActivity', { ...query, format: 'jsonl' }))
  const texts = bytes.toString().split('\n')
  expect(texts.pop()).toBe('')
  return texts.map((line) => JSON.parse(line))
}

test(
  'lines of JSON are the entries of the list under the same filters, newest first',
  { tags: 'short' },
  async () => {
    const { people } = await aJobAt(parts, 'COMPLETED')
    const { id } = people.administrator
    await parts.db.updateTable('users').set({ last_name: mark }).where('id', '=', id).execute()

    for (const query of [
      { query: mark },
      { query: mark, kind: 'jobs' },
      { query: mark, from_date: '2020-01-01', to_date: '2020-12-31' },
    ]) {
      expect(await lines(query)).toEqual(await listed(query))
    }
    expect(await lines({ query: mark })).not.toEqual([])
  },
)

test(
  'a spreadsheet has a row for each entry, and no text in it is a formula',
  { tags: 'short' },
  async () => {
    const { id } = await aUser(parts.db, 'RM_REM', { first_name: '=1+1', last_name: mark })
    await expectDone(superUser('deleteUser', { userId: id, isArchived: true }))

    const { bytes, headers } = await superUser('listActivity', { query: mark, format: 'csv' })

    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(readCsv(bytes)).toMatchObject([{ What: 'Person archived', About: `'=1+1 ${mark}` }])
  },
)

test('more entries than a batch are each there once, also those of one moment', async () => {
  const { id } = await aUser(parts.db, 'RM_REM', { last_name: mark })
  const count = 2500
  await sql`
    insert into events (id, kind, actor_id, user_id, created_at)
    select gen_random_uuid(), 'user_updated', ${id}, ${id},
      timestamptz '2026-01-01 00:00:00.123456Z' + number / 700 * interval '1 microsecond'
    from generate_series(1, ${count}::int) as number`.execute(parts.db)

  const ids = (await lines({ query: mark, kind: 'people' })).map(({ _id }) => _id)

  expect([ids.length, new Set(ids).size]).toEqual([count, count])
})

test(
  'only super users take the activity away, and that stands in it',
  { tags: 'short' },
  async () => {
    const from = anAddress()
    const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))

    const refused = await administrator('listActivity', { format: 'jsonl' })
    const taking = superUser('listActivity', { query: mark, format: 'csv' }, { from })
    await expectDone(taking)

    expect(refused.status).toBe(403)
    const name = expect.stringMatching(/^activity-.+\.csv$/)
    expect(await listed({ query: from })).toMatchObject([{ kind: 'list_exported', note: name }])
  },
)

test('a downloaded document stands there once, with its name, its job and the address', async () => {
  const { client, people, jobId, files } = await aJobAt(parts, 'SUBMITTED')
  const [fileId = ''] = files
  const from = anAddress()
  const download = (headers: Record<string, string> = {}) =>
    client('downloadFile', { jobId, fileId }, { from, headers })

  const { headers } = await expectDone(download())
  // As a browser that asks again, a viewer that goes on, and one that has the document.
  await expectDone(download())
  expect((await download({ range: 'bytes=5-9' })).status).toBe(206)
  expect((await download({ 'if-none-match': String(headers['etag']) })).status).toBe(304)

  expect(await listed({ query: from })).toMatchObject([
    {
      kind: 'document_downloaded',
      note: 'one.pdf',
      address: from,
      onBehalfOf: null,
      actor: { _id: people.client.id },
      about: { type: 'job', _id: jobId },
    },
  ])
})

test('a part of a document that was asked for alone is no download of it', async () => {
  const { client, jobId, files } = await aJobAt(parts, 'SUBMITTED')
  const from = anAddress()
  const headers = { range: 'bytes=5-9' }

  await client('downloadFile', { jobId, fileId: files[0] ?? '' }, { from, headers })

  expect(await listed({ query: from })).toEqual([])
})

test('what an administrator takes in an account names both, and is found by either', async () => {
  const { people, jobId, organization } = await aJobAt(parts, 'SUBMITTED')
  const { id } = people.client
  await parts.db.updateTable('users').set({ last_name: mark }).where('id', '=', id).execute()
  const browser = await aBrowser(parts, people.administrator)
  await expectDone(browser('ghostLogin', { userId: id }))
  await expectDone(browser('setOrganization', { orgId: organization.id, userId: id }))

  await expectDone(browser('downloadJob', { jobId }))

  const taken = (await listed({ query: mark })).filter(({ kind }) => kind === 'document_downloaded')
  expect(taken).toMatchObject([
    {
      actor: { _id: people.administrator.id },
      onBehalfOf: { _id: id },
      note: 'downloaded_file.zip',
    },
  ])
})

test('lists and reports are told of in their own words', async () => {
  const { administrator, jobId } = await aJobAt(parts, 'SUBMITTED')
  const from = anAddress()

  await expectDone(administrator('listJobs', { format: 'csv' }, { from }))
  await administrator('downloadJob', { jobId }, { from })

  const labels = (await listed({ query: from })).map(({ kind }) => activityLabels[kind])
  expect(labels).toEqual(['Document downloaded', 'List exported'])
})
