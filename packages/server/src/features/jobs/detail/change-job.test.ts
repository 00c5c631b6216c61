import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aJobAt, expectDone, refusalOf, statusOf } from '#test/jobs/job-story.ts'

const parts = appForTest()

const archiveOrganization = (id: string) =>
  parts.db.updateTable('organizations').set({ is_archived: true }).where('id', '=', id).execute()

describe('the priority', () => {
  test('is raised and lowered by administrators', async () => {
    const { administrator, superUser, client, jobId } = await aJobAt(parts, 'CREATED')

    const raised = await administrator('updateJob', { jobId, priority: 'RUSH' })
    const seen = await client('getJob', { jobId })
    const lowered = await superUser('updateJob', { jobId, priority: 'NORMAL' })

    expect(raised.body).toMatchObject({
      message: 'Job priority updated successfully',
      data: { priority: 'RUSH' },
    })
    expect(seen.body.data.priority).toBe('RUSH')
    expect(lowered.body.data.priority).toBe('NORMAL')
  })

  test('is not the client side’s nor the remediator’s, with or without a name beside it', async () => {
    const { client, manager, remediator, jobId } = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')

    for (const person of [client, manager, remediator]) {
      expect(await refusalOf(person('updateJob', { jobId, priority: 'RUSH' }))).toBe(
        '403 forbidden',
      )
      expect(
        await refusalOf(person('updateJob', { jobId, priority: 'RUSH', job_name: 'Sly' })),
      ).toBe('403 forbidden')
    }
    const { body } = await client('getJob', { jobId })
    expect(body.data).toMatchObject({ priority: 'NORMAL', job_name: 'A job' })
  })

  test('has two values', async () => {
    const { administrator, jobId } = await aJobAt(parts, 'CREATED')

    const { status, body } = await administrator('updateJob', { jobId, priority: 'URGENT' })

    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['priority'])
  })
})

describe('the name', () => {
  test('is the client side’s while the job is created, and an administrator’s at any time', async () => {
    const { client, manager, administrator, jobId } = await aJobAt(parts, 'CREATED')

    await expectDone(client('updateJob', { jobId, job_name: ' By the client ' }))
    await expectDone(manager('updateJob', { jobId, job_name: 'By the manager' }))
    await expectDone(manager('updateStatus', { jobId, move: true }))
    const late = [
      await refusalOf(client('updateJob', { jobId, job_name: 'Late' })),
      await refusalOf(manager('updateJob', { jobId, job_name: 'Late' })),
    ]
    const { body } = await administrator('updateJob', { jobId, job_name: 'By the office' })

    expect(late).toEqual(['409 invalid_state', '409 invalid_state'])
    expect(body).toMatchObject({
      message: 'Job updated successfully',
      data: { job_name: 'By the office' },
    })
  })

  test('that is empty counts as none, and leaves the priority beside it to be changed', async () => {
    const { administrator, jobId } = await aJobAt(parts, 'CREATED')

    const { body } = await administrator('updateJob', { jobId, job_name: ' ', priority: 'RUSH' })

    expect(body).toMatchObject({
      message: 'Job priority updated successfully',
      data: { job_name: 'A job', priority: 'RUSH' },
    })
  })
})

describe('archiving a job', () => {
  test('toggles without a value and sets with one, with its own words', async () => {
    const { administrator, jobId } = await aJobAt(parts, 'CREATED')

    const outcomes = []
    for (const fields of [{}, { isArchived: true }, {}, { isArchived: false }]) {
      const { body } = await administrator('deleteJob', { jobId, ...fields })
      outcomes.push([body.data.isArchived, body.message])
    }

    expect(outcomes).toEqual([
      [true, 'Job Deleted Successfully'],
      [true, 'Job Deleted Successfully'],
      [false, 'Job Activated Successfully'],
      [false, 'Job Activated Successfully'],
    ])
    const events = await parts.db
      .selectFrom('events')
      .select('kind')
      .where('job_id', '=', jobId)
      .orderBy('position')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['job_created', 'job_archived', 'job_activated'])
  })

  test('makes it absent for everybody but administrators, who can only read it', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    const { administrator, superUser, client, manager, remediator, jobId, files, people } = job
    const [fileId = ''] = files
    await expectDone(administrator('deleteJob', { jobId, isArchived: true }))

    for (const person of [client, manager, remediator]) {
      expect(await refusalOf(person('getJob', { jobId }))).toBe('404 not_found')
      expect(await refusalOf(person('downloadJob', { jobId }))).toBe('404 not_found')
      expect(await refusalOf(person('listHistory', { jobId }))).toBe('404 not_found')
    }
    expect((await administrator('getJob', { jobId })).body.data.isArchived).toBe(true)
    expect((await administrator('downloadFile', { jobId, fileId })).status).toBe(200)
    const writes = [
      await refusalOf(administrator('reopenJob', { jobId, remID: people.other.id })),
      await refusalOf(administrator('updateJob', { jobId, priority: 'RUSH' })),
      await refusalOf(administrator('updateJob', { jobId, job_name: 'x' })),
      await refusalOf(administrator('addClientNote', { jobId, message: 'x' })),
      await refusalOf(superUser('deleteFile', { jobId, fileId })),
    ]
    expect(new Set(writes)).toEqual(new Set(['409 job_archived']))
  })

  test('is what is told first, where the organization is archived as well', async () => {
    const { administrator, superUser, organization, people, jobId, files } = await aJobAt(
      parts,
      'APPROVED_REMEDIATOR',
    )
    await expectDone(administrator('deleteJob', { jobId, isArchived: true }))
    await archiveOrganization(organization.id)

    const writes = [
      await refusalOf(administrator('reopenJob', { jobId, remID: people.other.id })),
      await refusalOf(administrator('updateJob', { jobId, priority: 'RUSH' })),
      await refusalOf(administrator('addClientNote', { jobId, message: 'x' })),
      await refusalOf(superUser('deleteFile', { jobId, fileId: files[0] ?? '' })),
    ]

    expect(new Set(writes)).toEqual(new Set(['409 job_archived']))
  })

  test('and activating it again loses nothing', async () => {
    const job = await aJobAt(parts, 'REMEDIATION_PARTIAL')
    const { administrator, remediator, jobId } = job
    await expectDone(administrator('deleteJob', { jobId }))
    await expectDone(administrator('deleteJob', { jobId }))

    expect(await statusOf(job)).toBe('REMEDIATION_PARTIAL')
    expect((await remediator('getJob', { jobId })).status).toBe(200)
  })

  test('is refused to everybody else', async () => {
    const { client, manager, remediator, jobId } = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')

    for (const person of [client, manager, remediator]) {
      expect(await refusalOf(person('deleteJob', { jobId }))).toBe('403 forbidden')
    }
  })
})

test('the jobs of an archived organization can only be read', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  const { administrator, superUser, remediator, client, organization, jobId, files, people } = job
  const [fileId = ''] = files
  await archiveOrganization(organization.id)
  const pages = { simple_pages: 1, complex_pages: 1 }
  const document = { files: [{ field: 'file', name: 'a.pdf', content: Buffer.from('%PDF-1.7') }] }

  const writes = [
    await refusalOf(administrator('reopenJob', { jobId, remID: people.other.id })),
    await refusalOf(administrator('updateJob', { jobId, priority: 'RUSH' })),
    await refusalOf(administrator('updateJob', { jobId, job_name: 'x' })),
    await refusalOf(administrator('deleteJob', { jobId })),
    await refusalOf(superUser('deleteFile', { jobId, fileId })),
    await refusalOf(remediator('remediateFile', { jobId, fileId, ...pages })),
    await refusalOf(remediator('addVersion', { jobId, fileId }, document)),
    await refusalOf(remediator('addRemediatorNote', { jobId, message: 'x' })),
  ]

  expect(new Set(writes)).toEqual(new Set(['409 organization_archived']))
  expect((await administrator('getJob', { jobId })).status).toBe(200)
  expect((await remediator('getJob', { jobId })).status).toBe(200)
  // Nobody works in that organization any more.
  expect(await refusalOf(client('getJob', { jobId }))).toBe('409 organization_required')
})
