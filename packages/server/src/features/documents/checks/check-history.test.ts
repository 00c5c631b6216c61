import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aPdf, aPng } from '#test/documents/documents.ts'
import type { TestClient } from '#test/http/client.ts'
import { aJobAt, expectDone, go, mark } from '#test/jobs/job-story.ts'

const parts = appForTest()

type Entry = {
  kind: string
  note: string | null
  file_name: string | null
  actor: object | null
  check: object | null
}

/** The checks in a job's history as this person sees it, oldest first. */
async function checksIn(person: TestClient, jobId: string): Promise<Entry[]> {
  const { body } = await expectDone(person('listHistory', { jobId, limit: 100 }))
  const entries: Entry[] = body.data
  return entries.filter(({ check }) => check !== null).toReversed()
}
const notesIn = async (person: TestClient, jobId: string) =>
  (await checksIn(person, jobId)).map(({ file_name: name, note }) => `${name}: ${note}`)

const barriers = aPdf('one.pdf', 'barrier barrier')
const fixed = (text: string) => ({ files: [{ ...aPdf('fixed.pdf', text), field: 'file' }] })

/** A job in work whose first document has two barriers and a fixed version with none. */
async function aFixedJob() {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [barriers, aPdf('two.pdf')])
  const { organization, remediator, jobId, files } = job
  await checkAll(parts, organization)
  await expectDone(remediator('addVersion', { jobId, fileId: files[0] ?? '' }, fixed('fine')))
  await checkAll(parts, organization)
  return job
}

test('the history tells what the check of a document found, which no person made', async () => {
  const { organization, client, jobId } = await aJobAt(parts, 'CREATED', [barriers])
  await checkAll(parts, organization)

  expect(await checksIn(client, jobId)).toMatchObject([
    {
      kind: 'document_checked',
      actor: null,
      file_name: 'one.pdf',
      note: '2 barriers',
      check: { state: 'done', pages: 2, barriers: 2, barriersBefore: null },
    },
  ])
})

test('of a fixed document it tells before and now, to the client side once it is delivered', async () => {
  const job = await aFixedJob()
  const { client, manager, administrator, remediator, jobId, files } = job
  const before = ['one.pdf: 2 barriers', 'two.pdf: No barriers found']
  const all = [...before, 'one.pdf: Barriers: 2 before, 0 now']

  for (const person of [administrator, remediator])
    expect(await notesIn(person, jobId)).toEqual(all)
  for (const person of [client, manager]) expect(await notesIn(person, jobId)).toEqual(before)
  for (const at of files.keys()) await mark(job, at)
  await go(remediator, jobId)
  await go(administrator, jobId)

  const total = async (person: TestClient) =>
    (await person('listHistory', { jobId })).body.pagination.total
  expect(await notesIn(client, jobId)).toEqual(all)
  expect(await total(client)).toBeLessThan(await total(administrator))
})

test('a fixed document is not compared with an original of another kind, whose conditions are others', async () => {
  const scans = [aPng('one.png'), aPng('two.png')]
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', scans)
  const { organization, remediator, jobId, files } = job
  const handIn = (at: number) =>
    expectDone(remediator('addVersion', { jobId, fileId: files[at] ?? '' }, fixed('barrier')))
  await checkAll(parts, organization)
  await handIn(0)
  await checkAll(parts, organization)
  // If the bytes have a result already, the event that brings the document holds it.
  await handIn(1)

  const told = (await checksIn(remediator, jobId)).filter(
    ({ kind }) => kind === 'fixed_document_checked',
  )
  expect(told).toMatchObject([
    { file_name: 'one.png', note: '1 barrier', check: { barriers: 1, barriersBefore: null } },
    { file_name: 'two.png', note: '1 barrier', check: { barriers: 1, barriersBefore: null } },
  ])
})

test('a document that could not be read is told of in words', async () => {
  const { organization, client, jobId } = await aJobAt(parts, 'CREATED', [barriers])

  await checkAll(parts, organization, () =>
    Promise.resolve({ state: 'unreadable', conditions: [] }),
  )

  expect(await notesIn(client, jobId)).toEqual(['one.pdf: Cannot be read'])
})

test('that a kind of document is not checked is nothing that happened', async () => {
  const { organization, client, jobId } = await aJobAt(parts, 'CREATED', [barriers])

  await checkAll(parts, organization, () =>
    Promise.resolve({ state: 'not_supported', conditions: [] }),
  )

  expect(await notesIn(client, jobId)).toEqual([])
})

test('bytes that were checked before are told of at once, after the event that brings them', async () => {
  const { organization, client, jobId } = await aJobAt(parts, 'CREATED', [barriers])
  await checkAll(parts, organization)

  await expectDone(client('addFiles', { jobId }, { files: [{ ...barriers, name: 'again.pdf' }] }))

  const { body } = await client('listHistory', { jobId })
  expect(body.data.map(({ kind }: Entry) => kind)).toEqual([
    'document_checked',
    'files_added',
    'document_checked',
    'job_created',
  ])
  expect(await notesIn(client, jobId)).toEqual(['one.pdf: 2 barriers', 'again.pdf: 2 barriers'])
})

test('a deleted document and a check that says the same again are not told of', async () => {
  const { organization, client, jobId, files } = await aJobAt(parts, 'CREATED', [
    barriers,
    aPdf('two.pdf'),
  ])
  await expectDone(client('deleteFile', { jobId, fileId: files[1] ?? '' }))
  await checkAll(parts, organization)
  await parts.db
    .updateTable('checks')
    .set({ engine: 'an older one' })
    .where('organization_id', '=', organization.id)
    .execute()

  await expectDone(client('addFiles', { jobId }, { files: [{ ...barriers, name: 'again.pdf' }] }))
  await checkAll(parts, organization)

  expect(await notesIn(client, jobId)).toEqual(['one.pdf: 2 barriers', 'again.pdf: 2 barriers'])
})
