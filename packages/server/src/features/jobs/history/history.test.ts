import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import {
  aJobAt,
  back,
  expectDone,
  go,
  mark,
  refusalOf,
  type JobAtHand,
} from '#test/jobs/job-story.ts'

const parts = appForTest()

type Entry = {
  kind: string
  from: string | null
  to: string | null
  reason: string | null
  note: string | null
  page_note: string | null
  file_name: string | null
  actor: { _id: string | null; firstName: string; lastName: string; userType: string }
}

const historyOf = async (person: JobAtHand['client'], jobId: string): Promise<Entry[]> =>
  (await person('listHistory', { jobId, limit: 100 })).body.data

/** A job that was declined, quoted, remediated, returned and completed. */
async function aLongStory() {
  const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { administrator, remediator, people, jobId, files } = job
  await back(remediator, jobId, { reason: 'No time' })
  await go(administrator, jobId, { remID: people.remediator.id })
  await expectDone(administrator('updateJob', { jobId, priority: 'RUSH', job_name: 'Renamed' }))
  await expectDone(remediator('markSpecial', { jobId, job_cost: '12.5', files: files[0] ?? '' }))
  await go(administrator, jobId)
  await mark(job, 0, { simple_pages: 0, complex_pages: 0 })
  await mark(job, 1)
  await go(remediator, jobId)
  await back(administrator, jobId, { files: files[1] ?? '', reason: 'Headings' })
  const reasons = { page_note: 'One is blank', reason: 'A form is left' }
  await mark(job, 1, { simple_pages: 3, complex_pages: 1, ...reasons })
  await go(remediator, jobId)
  await go(administrator, jobId)
  return job
}

test('the timeline tells administrators everything, newest first', async () => {
  const { administrator, people, jobId } = await aLongStory()

  const entries = await historyOf(administrator, jobId)

  expect(entries.map(({ kind }) => kind).toReversed()).toEqual([
    'job_created',
    'job_moved',
    'job_moved',
    'job_moved',
    'job_moved',
    'job_moved',
    'priority_changed',
    'promise_changed',
    'job_renamed',
    'quote_made',
    'job_moved',
    'quote_approved',
    'job_moved',
    'file_remediated',
    'quote_earned',
    'file_remediated',
    'job_moved',
    'file_returned',
    'job_moved',
    'file_remediated',
    'job_moved',
    'job_moved',
  ])
  const find = (kind: string) => entries.find((entry) => entry.kind === kind)
  expect(find('quote_made')).toMatchObject({ note: '$12.50', actor: { _id: people.remediator.id } })
  expect(find('job_renamed')).toMatchObject({ note: 'Renamed', actor: { userType: 'RM_ADM' } })
  expect(find('priority_changed')?.note).toBe('Rush')
  expect(find('file_remediated')).toMatchObject({
    note: '3 simple and 1 complex pages',
    page_note: 'One is blank',
    file_name: 'two.pdf',
  })
  expect(entries.map(({ reason }) => reason).filter(Boolean)).toEqual([
    'A form is left',
    'Headings',
    'The job is a rush job now.',
    'No time',
  ])
})

test('the remediator reads what they said of a marked file', async () => {
  const { remediator, jobId } = await aLongStory()

  const marks = (await historyOf(remediator, jobId)).filter(({ page_note }) => page_note !== null)

  expect(marks).toMatchObject([
    { kind: 'file_remediated', page_note: 'One is blank', reason: 'A form is left' },
  ])
})

test('the client side learns of steps and names, not of people, reasons, pages or money', async () => {
  const { client, manager, people, jobId } = await aLongStory()

  const entries = await historyOf(client, jobId)

  expect(await historyOf(manager, jobId)).toEqual(entries)
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['job_created', 'job_moved', 'priority_changed', 'promise_changed', 'job_renamed']),
  )
  expect(entries.map(({ reason }) => reason).filter(Boolean)).toEqual([
    'The job is a rush job now.',
  ])
  expect(entries.every(({ page_note }) => page_note === null)).toBe(true)
  const remediators = entries.filter(({ actor }) => actor.userType === 'RM_REM')
  expect(remediators.length).toBeGreaterThan(0)
  for (const { actor } of remediators) {
    expect(actor).toMatchObject({ _id: null, firstName: 'Remediation', lastName: 'team' })
  }
  expect(JSON.stringify(entries)).not.toContain(people.remediator.id)
})

test('a remediator is not told what an earlier one asked for', async () => {
  const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { administrator, remediator, other, people, jobId } = job
  await expectDone(remediator('markSpecial', { jobId, job_cost: '777' }))
  const own = await historyOf(remediator, jobId)
  await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))

  const later = await historyOf(other, jobId)

  const noteOf = (entries: Entry[]) => entries.find(({ kind }) => kind === 'quote_made')?.note
  expect([noteOf(own), noteOf(later)]).toEqual(['$777.00', null])
  expect(await refusalOf(remediator('listHistory', { jobId }))).toBe('404 not_found')
})

test('it comes in pages that do not overlap, with the number of what the person may see', async () => {
  const { client, administrator, jobId } = await aLongStory()

  for (const person of [client, administrator]) {
    const all = await historyOf(person, jobId)
    const pages = []
    for (let page = 1; pages.length < all.length; page++) {
      const { body } = await person('listHistory', { jobId, page, limit: 4 })
      expect(body.pagination).toMatchObject({ total: all.length, page, limit: 4 })
      pages.push(...body.data)
    }
    expect(pages).toEqual(all)
  }
})

test('nothing is told of what was refused', async () => {
  const { administrator, client, remediator, people, jobId, files } = await aJobAt(
    parts,
    'IN_REVIEW',
  )
  const before = await historyOf(administrator, jobId)

  const refusals = await Promise.all(
    [
      client('updateJob', { jobId, job_name: 'Late' }),
      remediator('updateStatus', { jobId, move: true }),
      administrator('reopenJob', { jobId, remID: people.remediator.id }),
      administrator('updateStatus', { jobId, move: false, files: people.client.id }),
      administrator('closeJob', { jobId }),
      remediator('remediateFile', {
        jobId,
        fileId: files[0] ?? '',
        simple_pages: 1,
        complex_pages: 1,
      }),
    ].map(refusalOf),
  )

  expect(refusals).toEqual([
    '409 invalid_state',
    '403 forbidden',
    '422 remediator_unfit',
    '422 invalid_input',
    '409 invalid_state',
    '409 invalid_state',
  ])
  expect(await historyOf(administrator, jobId)).toEqual(before)
})
