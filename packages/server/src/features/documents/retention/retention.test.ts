// @module-tag rest

import { addDays, dayOf, type Notification } from '@curbcut/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import {
  completedAgo,
  endedOf,
  endIn,
  inDays,
  keepFor,
  takeBytes,
  warn,
} from '#test/documents/retention.ts'
import type { TestClient } from '#test/http/client.ts'
import {
  aJobAt,
  aStory,
  expectDone,
  go,
  mark,
  refusalOf,
  type JobAtHand,
} from '#test/jobs/job-story.ts'
import { deleteExpiredDocuments } from './delete-expired-documents.ts'

const parts = appForTest()

let job: JobAtHand
let at: { jobId: string; fileId: string }
beforeEach(async () => {
  job = await aJobAt(parts, 'COMPLETED', [aPdf('one.pdf')])
  at = { jobId: job.jobId, fileId: job.files[0] ?? '' }
})

const inAMonth = () => dayOf(inDays(30))
const documentsOf = async ({ jobId, administrator } = job) =>
  (await expectDone(administrator('getJob', { jobId }))).body.data.documents
const hold = (hasHold: boolean, call: TestClient = job.superUser) =>
  call('setJobHold', { jobId: job.jobId, is_held: hasHold, reason: 'A lawsuit' })
const holdAll = (hasHold: boolean) =>
  job.superUser('setOrganizationHold', {
    organizationId: job.organization.id,
    is_held: hasHold,
    reason: 'An audit',
  })
const isKept = async ({ administrator } = job) => (await administrator('downloadFile', at)).status
const reopen = () =>
  job.administrator('reopenJob', {
    jobId: job.jobId,
    remID: job.people.remediator.id,
    files: at.fileId,
  })

describe('the time of documents', () => {
  test('is set by a super user, and read by the account manager of the organization alone', async () => {
    const organizationId = job.organization.id
    const { body } = await keepFor(job, 24)
    const read = await expectDone(job.manager('getRetention', { organizationId }))
    const stranger = await aStory(parts)

    expect(read.body.data).toEqual({ ...body.data, first: null })
    expect(body.data).toEqual({
      _id: organizationId,
      name: job.organization.name,
      keepMonths: 24,
      hasHold: false,
      first: { job_name: 'A job', completedAt: expect.any(String), endOn: null },
    })
    const refused = await refusalOf(stranger.manager('getRetention', { organizationId }))
    expect(refused).toBe('404 not_found')
    const event = { kind: 'retention_changed', organization_id: organizationId }
    const events = parts.db.selectFrom('events').select(['kind', 'organization_id', 'details'])
    expect(
      await events
        .where('kind', '=', event.kind as never)
        .where('organization_id', '=', organizationId)
        .execute(),
    ).toEqual([{ ...event, details: { keep_months: 24 } }])
  })

  test.each(['0', '121', '1.5', 'a year'])('is no %s months', async (months) => {
    const organizationId = job.organization.id
    const { status, body } = await job.superUser('setRetention', {
      organizationId,
      keep_months: months,
    })

    expect([status, body.errors]).toEqual([
      422,
      { keep_months: 'Enter a whole number from 1 to 120' },
    ])
  })

  test('is off by default: nothing ends, however old', async () => {
    await completedAgo(job, 4000)

    await warn(parts)
    await endIn(parts, 40)

    expect(await documentsOf()).toEqual({ endOn: null, endedAt: null, heldBy: null })
    expect(await isKept()).toBe(200)
  })

  test(
    'ends documents 30 days after a warning, and not a day before',
    { tags: 'short' },
    async () => {
      await completedAgo(job, 400)
      await keepFor(job, 12)
      await endIn(parts, 0)
      await warn(parts)
      expect(await documentsOf()).toEqual({ endOn: inAMonth(), endedAt: null, heldBy: null })

      await endIn(parts, 29)
      const before = await isKept()
      await endIn(parts, 30)

      expect([before, await isKept()]).toEqual([200, 410])
      expect(await documentsOf()).toEqual({ endOn: null, endedAt: inDays(30), heldBy: null })
    },
  )

  test('begins anew with a re-opened job, and jobs that are not completed never end', async () => {
    await completedAgo(job, 400)
    await keepFor(job, 12)
    await warn(parts)
    await expectDone(reopen())

    await endIn(parts, 4000)
    const open = await documentsOf()
    await go(job.remediator, job.jobId)
    await mark(job, 0)
    await go(job.remediator, job.jobId)
    await go(job.administrator, job.jobId)
    await warn(parts)
    await endIn(parts, 40)

    const kept = { endOn: null, endedAt: null, heldBy: null }
    expect([open, await documentsOf()]).toEqual([kept, kept])
  })

  test('once it is changed, people are warned anew', async () => {
    await completedAgo(job, 400)
    await keepFor(job, 12)
    await warn(parts)
    await keepFor(job, 13)
    const afterChange = await documentsOf()

    await warn(parts, 1)
    await endIn(parts, 30)
    const kept = await isKept()
    await keepFor(job, '')
    await endIn(parts, 31)

    expect([afterChange.endOn, kept, await isKept()]).toEqual([null, 200, 200])
  })

  test('holds for closed and archived jobs, and for archived organizations', async () => {
    await expectDone(job.administrator('closeJob', { jobId: job.jobId }))
    await expectDone(job.superUser('deleteJob', { jobId: job.jobId, isArchived: true }))
    await keepFor(job, 12)
    const { id: organizationId } = job.organization
    await expectDone(job.superUser('deleteOrganization', { organizationId, isArchived: true }))
    await completedAgo(job, 400)

    await warn(parts)
    await endIn(parts, 30)

    expect((await documentsOf()).endedAt).toBe(inDays(30))
  })
})

describe('the warning', () => {
  const warningsFor = async (person: TestClient): Promise<Notification[]> => {
    const { body } = await expectDone(person('listNotifications', { limit: 100 }))
    return body.data.filter(({ kind }: Notification) => kind === 'documents_ending')
  }

  test('is one for each organization and day, and names how many jobs', async () => {
    const another = await aJobAt(parts, 'COMPLETED')
    await parts.db
      .updateTable('jobs')
      .set({ organization_id: job.organization.id })
      .where('id', '=', another.jobId)
      .execute()
    for (const one of [job, another]) await completedAgo(one, 400)
    await keepFor(job, 12)

    await warn(parts)
    await warn(parts)

    for (const person of [job.manager, job.administrator, job.superUser]) {
      expect(await warningsFor(person)).toMatchObject([{ jobs: 2, job: null }])
    }
    for (const person of [job.client, job.remediator]) expect(await warningsFor(person)).toEqual([])
  })

  test('names the job where it is one, and the day on which it ends', async () => {
    await completedAgo(job, 400)
    await keepFor(job, 12)

    await warn(parts)

    expect(await warningsFor(job.manager)).toMatchObject([{ jobs: 1, job: { _id: job.jobId } }])
    const { body } = await expectDone(job.client('getJob', { jobId: job.jobId }))
    expect(body.data.documents.endOn).toBe(inAMonth())
  })
})

describe('a legal hold', () => {
  test(
    'of a job keeps its documents, with a reason that Activity and administrators read',
    { tags: 'short' },
    async () => {
      await completedAgo(job, 400)
      await keepFor(job, 12)
      await warn(parts)
      await expectDone(hold(true))

      await endIn(parts, 31)

      expect(await documentsOf()).toEqual({ endOn: null, endedAt: null, heldBy: 'job' })
      const noteFor = async (person: TestClient) => {
        const { body } = await expectDone(person('listHistory', { jobId: job.jobId, limit: 100 }))
        return body.data.find(({ kind }: { kind: string }) => kind === 'job_held')?.reason
      }
      expect(await noteFor(job.administrator)).toBe('A lawsuit')
      for (const person of [job.manager, job.remediator]) {
        expect(await noteFor(person)).toBeUndefined()
      }
      const { body } = await expectDone(job.superUser('listActivity', { kind: 'jobs' }))
      expect(body.data).toContainEqual(
        expect.objectContaining({ kind: 'job_held', note: 'A lawsuit' }),
      )
    },
  )

  test('once it is lifted, people are warned anew, and 30 days later the documents end', async () => {
    await completedAgo(job, 400)
    await keepFor(job, 12)
    await warn(parts)
    await expectDone(hold(true))
    await expectDone(hold(false))
    const lifted = await documentsOf()

    await warn(parts, 5)
    const { endOn } = await documentsOf()
    await endIn(parts, 34)
    const before = await isKept()
    await endIn(parts, 35)

    expect(lifted).toEqual({ endOn: null, endedAt: null, heldBy: null })
    expect(endOn).toBe(addDays(inAMonth(), 5))
    expect([before, await isKept()]).toEqual([200, 410])
  })

  test('of an organization keeps those of all its jobs', async () => {
    await completedAgo(job, 400)
    await keepFor(job, 12)
    await warn(parts)
    await expectDone(holdAll(true))
    await warn(parts, 1)

    await endIn(parts, 31)

    expect(await documentsOf()).toEqual({ endOn: null, endedAt: null, heldBy: 'organization' })
    await expectDone(holdAll(false))
    expect((await documentsOf()).heldBy).toBeNull()
  })

  test('keeps the bytes of deleted files too', async () => {
    const open = await aJobAt(parts, 'CREATED')
    const { jobId, files } = open
    await expectDone(open.client('deleteFile', { jobId, fileId: files[0] ?? '' }))
    job = open
    await expectDone(hold(true))
    const bytesGone = async () =>
      (
        await parts.db
          .selectFrom('job_files')
          .select('bytes_removed_at')
          .where('id', '=', files[0] ?? '')
          .executeTakeFirstOrThrow()
      ).bytes_removed_at !== null
    await parts.db
      .updateTable('job_files')
      .set({ deleted_at: inDays(-40) })
      .where('id', '=', files[0] ?? '')
      .execute()

    await takeBytes(parts, inDays(0))
    const whileSet = await bytesGone()
    await expectDone(hold(false))
    await takeBytes(parts, inDays(0))

    expect([whileSet, await bytesGone()]).toEqual([false, true])
  })

  test('needs a reason, and is lifted only where it is set', async () => {
    const { jobId } = job
    const without = job.superUser('setJobHold', { jobId, is_held: true, reason: ' ' })

    expect(await refusalOf(without)).toBe('422 invalid_input')
    expect(await refusalOf(hold(false))).toBe('409 invalid_state')
    expect(await refusalOf(holdAll(false))).toBe('409 invalid_state')
    expect(await refusalOf(hold(true, job.administrator))).toBe('403 forbidden')
  })
})

describe('after the day', () => {
  test(
    'nobody gets a document, and everybody reads what was found and when it went',
    { tags: 'short' },
    async () => {
      await checkAll(parts, job.organization)
      await endedOf(job)
      const { jobId } = job

      for (const person of [job.client, job.manager, job.administrator, job.remediator]) {
        expect(await refusalOf(person('downloadFile', at))).toBe('410 documents_ended')
        expect(await refusalOf(person('downloadJob', { jobId }))).toBe('410 documents_ended')
        expect(await refusalOf(person('getModel', at))).toBe('410 documents_ended')
        const { body } = await expectDone(person('getJob', { jobId }))
        expect(body.data.files).toMatchObject([{ removedAt: inDays(30), file_name: 'one.pdf' }])
        const check = await expectDone(person('getCheck', at))
        expect(check.body.data).toMatchObject({ state: 'done', facts: { kind: 'pdf' } })
      }
    },
  )

  test('the job is not re-opened and not held: there is nothing to work on', async () => {
    await endedOf(job)

    expect(await refusalOf(reopen())).toBe('410 documents_ended')
    expect(await refusalOf(hold(true))).toBe('410 documents_ended')
    await expectDone(job.administrator('closeJob', { jobId: job.jobId }))
  })

  test('the same document in a new job is checked anew, as if it came for the first time', async () => {
    const content = 'the same again'
    job = await aJobAt(parts, 'COMPLETED', [aPdf('one.pdf', content)])
    await checkAll(parts, job.organization)
    await endedOf(job)

    const files = [aPdf('again.pdf', content)]
    await expectDone(job.client('createJob', { job_name: 'Again' }, { files }))
    const asked = await checkOf()
    await checkAll(parts, job.organization)

    expect(asked).toMatchObject({ state: 'waiting', facts: null, emptied_at: null })
    expect(await checkOf()).toMatchObject({ state: 'done', facts: { title: 'A title' } })
  })

  test('what the organization has elsewhere keeps its results until it ends there too', async () => {
    const content = 'the same twice'
    job = await aJobAt(parts, 'COMPLETED', [aPdf('one.pdf', content)])
    const files = [aPdf('again.pdf', content)]
    await expectDone(job.client('createJob', { job_name: 'Again' }, { files }))
    await checkAll(parts, job.organization)

    await endedOf(job)

    expect(await checkOf()).toMatchObject({ facts: { title: 'A title' }, emptied_at: null })
  })

  const checkOf = () =>
    parts.db
      .selectFrom('checks')
      .select(['state', 'facts', 'emptied_at'])
      .where('organization_id', '=', job.organization.id)
      .executeTakeFirstOrThrow()

  test('cut off before or after its bytes, the next sweep goes on', async () => {
    await completedAgo(job, 400)
    await keepFor(job, 12)
    await warn(parts)
    await deleteExpiredDocuments(parts, inDays(30))
    const row = () =>
      parts.db
        .selectFrom('job_files')
        .select(['storage_key', 'ended_at', 'bytes_removed_at'])
        .where('id', '=', at.fileId)
        .executeTakeFirstOrThrow()
    const { storage_key: key, ...intent } = await row()
    await parts.files.remove(key)

    await takeBytes(parts, inDays(31))

    expect(intent).toEqual({ ended_at: inDays(30), bytes_removed_at: null })
    expect((await row()).bytes_removed_at).toBe(inDays(31))
  })
})

describe('in the same moment', () => {
  const due = async () => {
    await completedAgo(job, 400)
    await keepFor(job, 12)
    await warn(parts)
  }

  test.each([
    ['a job is re-opened', reopen, 410],
    ['a job is held', () => hold(true), 410],
    // A hold of the organization is set all the same.
    ['an organization is held', () => holdAll(true), 200],
  ])('%s and its documents end: one of them happens', async (_what, call, tooLate) => {
    await due()

    const [ended, { status }] = await Promise.all([
      deleteExpiredDocuments(parts, inDays(30)),
      call(),
    ])

    const { endedAt } = await documentsOf()
    expect(ended).toBe(endedAt === null ? 0 : 1)
    expect(status).toBe(endedAt === null ? 200 : tooLate)
  })

  test('a document that comes into a re-opened job stays', async () => {
    await due()
    const { remediator, jobId } = job
    await expectDone(reopen())
    await go(remediator, jobId)
    const document = { ...aPdf('fixed.pdf'), field: 'file' }

    await Promise.all([
      expectDone(remediator('addVersion', at, { files: [document] })),
      endIn(parts, 30),
    ])

    const { bytes } = await expectDone(remediator('downloadFile', at))
    expect(bytes).toEqual(document.content)
  })
})
