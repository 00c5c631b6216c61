import { jobStatuses, rankOf, type JobStatus } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aFile, aJob, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { aJobAt, expectDone, refusalOf, statusOf, steps } from '#test/jobs/job-story.ts'

const parts = appForTest()

/** Two unfinished files. Some statuses never have such files, but the rule must still hold. */
async function aScene(status: JobStatus) {
  const scene = await aJob(parts.db, { status })
  const file = await aFile(parts.db, scene.job)
  await aFile(parts.db, scene.job)
  const ids = { jobId: scene.job.id, fileId: file.id }
  const by = {
    superUser: await aClient(parts, await aUser(parts.db, 'RM_SU')),
    administrator: await aClient(parts, scene.administrator),
    manager: await aClient(parts, scene.accountManager, scene.organization.id),
    client: await aClient(parts, scene.client, scene.organization.id),
    remediator: await aClient(parts, scene.remediator),
  }
  return { ids, by }
}

describe.each(jobStatuses)('at %s a file is deleted', (status) => {
  test('by a super user before COMPLETED, by the client side while CREATED, by nobody else', async () => {
    const told: Record<string, string> = {}
    for (const who of ['superUser', 'administrator', 'manager', 'client', 'remediator'] as const) {
      const { ids, by } = await aScene(status)
      const { status: answered, body } = await by[who]('deleteFile', ids)
      told[who] = [answered, body.code].filter(Boolean).join(' ')
    }

    const clientSide = status === 'CREATED' ? '200' : '409 invalid_state'
    expect(told).toEqual({
      superUser: rankOf(status) < rankOf('COMPLETED') ? '200' : '409 invalid_state',
      administrator: '403 forbidden',
      manager: clientSide,
      client: clientSide,
      remediator: '403 forbidden',
    })
  })
})

test('a deleted file is gone from the job, its list, its counts and its zip', async () => {
  const { client, jobId, files } = await aJobAt(parts, 'CREATED')
  const [fileId = '', left = ''] = files

  const { body } = await client('deleteFile', { jobId, fileId })

  expect(body).toMatchObject({ message: 'File deleted successfully', data: { no_of_files: 1 } })
  const list = await client('listFiles', { jobId })
  expect(list.body.data.files.map(({ _id }: { _id: string }) => _id)).toEqual([left])
  expect(list.body.pagination.total).toBe(1)
  expect((await client('countFiles', { jobId })).body.data).toMatchObject({ all: 1, pdfs: 1 })
  expect(await refusalOf(client('downloadFile', { jobId, fileId }))).toBe('404 not_found')
  expect(await refusalOf(client('deleteFile', { jobId, fileId }))).toBe('404 not_found')
})

test('the last file goes while the job is created, and never afterwards', async () => {
  const created = await aJobAt(parts, 'CREATED')
  const submitted = await aJobAt(parts, 'SUBMITTED')

  for (const fileId of created.files) {
    await expectDone(created.client('deleteFile', { jobId: created.jobId, fileId }))
  }
  const [first = '', last = ''] = submitted.files
  const { jobId, superUser } = submitted
  await expectDone(superUser('deleteFile', { jobId, fileId: first }))

  expect(await refusalOf(superUser('deleteFile', { jobId, fileId: last }))).toBe('409 last_file')
  expect(
    await refusalOf(created.manager('updateStatus', { jobId: created.jobId, move: true })),
  ).toBe('409 no_files')
  expect(await refusalOf(created.client('downloadJob', { jobId: created.jobId }))).toBe(
    '409 no_files',
  )
})

test('a remediated file stays', async () => {
  const { superUser, jobId, files } = await aJobAt(parts, 'REMEDIATION_PARTIAL')

  const refusal = refusalOf(superUser('deleteFile', { jobId, fileId: files[0] ?? '' }))

  expect(await refusal).toBe('409 file_remediated')
})

test('where what is left is done, the job stands where its files say', async () => {
  const job = await aJobAt(parts, 'REMEDIATION_PARTIAL')

  await expectDone(job.superUser('deleteFile', { jobId: job.jobId, fileId: job.files[1] ?? '' }))

  expect(await statusOf(job)).toBe('REMEDIATION_COMPLETED')
  await steps.IN_REVIEW?.(job)
})

test('before the remediation the status stays, until the job is accepted', async () => {
  const job = await aJobAt(parts, 'REMEDIATION_PARTIAL')
  const { superUser, administrator, other, people, jobId, files } = job
  await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))

  await expectDone(superUser('deleteFile', { jobId, fileId: files[1] ?? '' }))
  const before = await statusOf(job)
  await expectDone(other('updateStatus', { jobId, move: true }))

  expect([before, await statusOf(job)]).toEqual(['ASSIGNED_REMEDIATOR', 'REMEDIATION_COMPLETED'])
})
