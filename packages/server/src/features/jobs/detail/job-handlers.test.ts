// @module-tag rest
import { randomUUID } from 'node:crypto'
import { isAdministrator, jobFields, jobStatuses, texts, type JobStatus } from '@curbcut/contract'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { appForTest, testSettings } from '#test/app-for-test.ts'
import { anRtf, aPdf, aPng, aText, type SentFile } from '#test/documents/documents.ts'
import { aLockedDocument } from '#test/documents/sample-documents.ts'
import { aFile, aJob, anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'

const parts = appForTest()

const eventsOf = (jobId: string) =>
  parts.db
    .selectFrom('events')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()

/** Everything that an upload left in the database and the store. */
async function leftovers() {
  const count = async (table: 'jobs' | 'job_files' | 'file_versions' | 'uploads' | 'events') =>
    (await parts.db.selectFrom(table).select('id').execute()).length
  return {
    jobs: await count('jobs'),
    files: await count('job_files'),
    versions: await count('file_versions'),
    uploads: await count('uploads'),
    events: await count('events'),
    stored: (await storedUploads()).length,
  }
}

async function storedUploads() {
  const ids: string[] = []
  for await (const id of parts.files.listUploads()) ids.push(id)
  return ids
}

const refusedUploads: [why: string, files: SentFile[], status: number, code: string][] = [
  [
    'a type that is not accepted',
    [aPdf(), { name: 'a.exe', content: Buffer.from('MZ') }],
    415,
    'file_type_refused',
  ],
  [
    'a content that is not what its name says',
    [{ ...aPng(), name: 'a.pdf' }],
    415,
    'file_type_refused',
  ],
  [
    'an empty file',
    [aPdf(), { name: 'empty.pdf', content: Buffer.alloc(0) }],
    422,
    'invalid_input',
  ],
  [
    'a file above the limit',
    [aPdf(), aPdf('big.pdf', 'x'.repeat(testSettings.uploads.maxFileBytes))],
    413,
    'file_too_large',
  ],
  ['a name with a control character', [aPdf('a\tb.pdf')], 422, 'invalid_input'],
]

describe('creating a job', () => {
  let world: Awaited<ReturnType<typeof anOrganization>>
  let client: TestClient

  beforeAll(async () => {
    world = await anOrganization(parts.db)
    client = await aClient(parts, world.client, world.organization.id)
  })

  test(
    'with files answers the job, which holds them in their order',
    { tags: 'short' },
    async () => {
      const files = [aPdf('Bericht ä.pdf'), aPng(), anRtf(), aText()]

      const { status, body } = await client(
        'createJob',
        { job_name: '  Annual report ' },
        { files },
      )

      expect(status).toBe(201)
      expect(body.message).toBe('Job created successfully')
      expect(body.data).toMatchObject({
        job_name: 'Annual report',
        no_of_files: 4,
        no_of_remediated_files: 0,
        status: 'CREATED',
        priority: 'NORMAL',
        isArchived: false,
        assigned_to: null,
        organization: { _id: world.organization.id },
        created_by: { _id: world.client.id },
      })
      const detail = await client('getJob', { jobId: body.data._id })
      expect(
        detail.body.data.files.map(({ file_name }: { file_name: string }) => file_name),
      ).toEqual(files.map(({ name }) => name))
    },
  )

  test('with documents that a password locks takes them like any others', async () => {
    const files = ['letter.docx', 'talk.pptx', 'costs.xlsx'].map((name) => ({
      name,
      content: aLockedDocument(),
    }))

    const { status, body } = await client('createJob', { job_name: 'Locked' }, { files })

    expect([status, body.data.no_of_files]).toEqual([201, 3])
  })

  test.each(['urlencoded', 'multipart'])('without files is done by a %s body', async (type) => {
    const before = await leftovers()
    const file: SentFile = { ...aPdf(), field: 'not the field of files' }

    const { status, body } = await client(
      'createJob',
      { job_name: 'No files yet' },
      type === 'multipart' ? { files: [file] } : {},
    )

    expect(status).toBe(201)
    expect(body.data.no_of_files).toBe(0)
    expect(await leftovers()).toEqual({
      ...before,
      jobs: before.jobs + 1,
      events: before.events + 1,
    })
  })

  test('with a field that the person may never set is refused', async () => {
    Object.assign(jobFields.wished_for, { isEditableBy: isAdministrator })
    onTestFinished(() => void Reflect.deleteProperty(jobFields.wished_for, 'isEditableBy'))

    const { status, body } = await client('createJob', { job_name: 'A', wished_for: '2999-01-01' })
    const without = await client('createJob', { job_name: 'A', wished_for: '' })

    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect(without.status).toBe(201)
  })

  test('is told by the history, with who and how it began', async () => {
    const { body } = await client('createJob', { job_name: 'Told' }, { files: [aPdf(), aPdf()] })

    const [event, ...others] = await eventsOf(body.data._id)

    const files = await parts.db
      .selectFrom('job_files')
      .select('id')
      .where('job_id', '=', body.data._id)
      .orderBy('id')
      .execute()
    expect(others).toEqual([])
    expect(event).toMatchObject({
      kind: 'job_created',
      actor_id: world.client.id,
      on_behalf_of_id: null,
      organization_id: world.organization.id,
      from_status: null,
      to_status: 'CREATED',
      details: { files: files.map(({ id }) => id) },
    })
  })

  test('and submitting it is one call of its account manager, and two events', async () => {
    const manager = await aClient(parts, world.accountManager, world.organization.id)

    const { status, body } = await manager(
      'createJob',
      { job_name: 'Ordered', submit: 'true' },
      { files: [aPdf()] },
    )

    expect([status, body.message]).toEqual([201, 'Job submitted successfully'])
    expect(body.data).toMatchObject({ status: 'SUBMITTED', no_of_files: 1 })
    const events = await eventsOf(body.data._id)
    expect(events.map(({ kind, to_status }) => [kind, to_status])).toEqual([
      ['job_created', 'CREATED'],
      ['job_moved', 'SUBMITTED'],
    ])
  })

  test.each([
    ['RM_CAM', 'without files', [], 409, 'no_files'],
    ['RM_CLI', 'by a client user', [aPdf()], 403, 'forbidden'],
  ] as const)('and submitting it as %s, %s, is refused and leaves nothing', async (...row) => {
    const [role, , files, status, code] = row
    const person = role === 'RM_CAM' ? world.accountManager : world.client
    const call = await aClient(parts, person, world.organization.id)
    const before = await leftovers()

    const answer = await call(
      'createJob',
      { job_name: 'No', submit: 'true' },
      { files: [...files] },
    )

    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await leftovers()).toEqual(before)
  })

  test('takes nothing from the body that is the server’s to say', async () => {
    const { body } = await client('createJob', {
      job_name: 'Mine',
      status: 'COMPLETED',
      priority: 'RUSH',
      organization_id: randomUUID(),
      created_by: randomUUID(),
      job_cost: '5',
    })

    expect(body.data).toMatchObject({
      status: 'CREATED',
      priority: 'NORMAL',
      organization: { _id: world.organization.id },
      created_by: { _id: world.client.id },
    })
  })

  test.each([
    [{}, 'Job Name is required'],
    [{ job_name: '   ' }, 'Job Name is required'],
    [{ job_name: 'x'.repeat(201) }, 'At most 200 characters'],
    [{ job_name: ['a', 'b'] }, 'Send one value only'],
  ])('is refused with %o, and its files leave nothing', async (fields, message) => {
    const before = await leftovers()

    const { status, body } = await client('createJob', fields, { files: [aPdf()] })

    expect([status, body.errors]).toEqual([422, { job_name: message }])
    expect(await leftovers()).toEqual(before)
  })

  test.each(refusedUploads)('is refused for %s, and nothing is left', async (...row) => {
    const [, files, status, code] = row
    const before = await leftovers()

    const answer = await client('createJob', { job_name: 'Refused' }, { files })

    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await leftovers()).toEqual(before)
  })

  test('an empty file is named as that under its field', async () => {
    const files = [{ name: 'empty.pdf', content: Buffer.alloc(0) }]

    const { body } = await client('createJob', { job_name: 'Empty' }, { files })

    expect(body.errors).toEqual({ files: 'File is empty' })
  })

  test('of several files the refused one is named, also under their field', async () => {
    const files = [aPdf(), { ...aPng(), name: 'not-a.pdf' }]

    const { body } = await client('createJob', { job_name: 'Mixed' }, { files })

    const sentence = texts.refusals.fileType('not-a.pdf')
    expect([body.message, body.errors]).toEqual([sentence, { files: sentence }])
  })

  test('holds as many files as one job can, and not one more', async () => {
    const { maxFilesPerJob } = testSettings.uploads
    const files = Array.from({ length: maxFilesPerJob + 1 }, () => aText())
    const before = await leftovers()

    const refused = await client('createJob', { job_name: 'Too many' }, { files })
    expect([refused.status, refused.body.code]).toEqual([413, 'too_many_files'])
    expect(await leftovers()).toEqual(before)

    const taken = await client('createJob', { job_name: 'As many' }, { files: files.slice(1) })
    expect(taken.body.data.no_of_files).toBe(maxFilesPerJob)
  })
})

describe('adding files', () => {
  const aCreatedJob = async () => {
    const world = await aJob(parts.db)
    return { ...world, client: await aClient(parts, world.client, world.organization.id) }
  }

  test('answers the job silently, with its new number of files', { tags: 'short' }, async () => {
    const { client, job, client: call } = await aCreatedJob()
    await client('addFiles', { jobId: job.id }, { files: [aPdf()] })

    const { status, body } = await call('addFiles', { jobId: job.id }, { files: [aPdf(), aPng()] })

    expect(status).toBe(200)
    expect(body.message).toBeUndefined()
    expect(body.data).toMatchObject({ _id: job.id, no_of_files: 3 })
    expect((await eventsOf(job.id)).map(({ kind }) => kind)).toEqual(['files_added', 'files_added'])
  })

  test('without a file is refused under its field', async () => {
    const { client, job } = await aCreatedJob()

    const { status, body } = await client('addFiles', { jobId: job.id })

    expect([status, body.errors]).toEqual([422, { files: 'Choose at least one file' }])
  })

  test.each(refusedUploads)('is refused for %s, and nothing is left', async (...row) => {
    const [, files, status, code] = row
    const { client, job } = await aCreatedJob()
    const before = await leftovers()

    const answer = await client('addFiles', { jobId: job.id }, { files })

    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await leftovers()).toEqual(before)
  })

  test('beyond what one job holds is refused, and nothing is left', async () => {
    const { client, job } = await aCreatedJob()
    await parts.db
      .updateTable('jobs')
      .set({ file_count: testSettings.uploads.maxFilesPerJob - 1 })
      .where('id', '=', job.id)
      .execute()
    const before = await leftovers()

    const answer = await client('addFiles', { jobId: job.id }, { files: [aPdf(), aPdf()] })

    expect([answer.status, answer.body.code]).toEqual([413, 'too_many_files'])
    expect(await leftovers()).toEqual(before)
  })

  test.each(jobStatuses.filter((status) => status !== 'CREATED'))(
    'to a job that is %s is refused, and nothing is left',
    async (status) => {
      const world = await aJob(parts.db, { status })
      const client = await aClient(parts, world.client, world.organization.id)
      const before = await leftovers()

      const answer = await client('addFiles', { jobId: world.job.id }, { files: [aPdf()] })

      expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state'])
      expect(await leftovers()).toEqual(before)
    },
  )

  test('to a job that is not theirs leaves nothing', async () => {
    const { job } = await aCreatedJob()
    const { client: stranger } = await aCreatedJob()
    const before = await leftovers()

    const { status } = await stranger('addFiles', { jobId: job.id }, { files: [aPdf()] })

    expect(status).toBe(404)
    expect(await leftovers()).toEqual(before)
  })
})

describe('refusals of a move', () => {
  /** A job in this status, with everybody who may see it. */
  async function aJobWithEverybody(status: JobStatus, fileCount = 1) {
    const world = await aJob(parts.db, { status })
    for (let count = 0; count < fileCount; count++) await aFile(parts.db, world.job)
    return {
      ...world,
      jobId: world.job.id,
      admin: await aClient(parts, world.administrator),
      manager: await aClient(parts, world.accountManager, world.organization.id),
      assignee: await aClient(parts, world.remediator),
      statusNow: async () =>
        (
          await parts.db
            .selectFrom('jobs')
            .select('status')
            .where('id', '=', world.job.id)
            .executeTakeFirstOrThrow()
        ).status,
    }
  }
  const refusalOf = ({ status, body }: { status: number; body: { code: string } }) =>
    `${status} ${body.code}`

  test('a submission without a file', { tags: 'short' }, async () => {
    const { manager, jobId, statusNow } = await aJobWithEverybody('CREATED', 0)

    const answer = await manager('updateStatus', { jobId, move: true })

    expect(refusalOf(answer)).toBe('409 no_files')
    expect(await statusNow()).toBe('CREATED')
  })

  test('a step of other people', { tags: 'short' }, async () => {
    const { manager, admin, jobId } = await aJobWithEverybody('SUBMITTED')
    const accepted = await aJobWithEverybody('ASSIGNED_REMEDIATOR')
    const created = await aJobWithEverybody('CREATED')

    const answers = [
      await manager('updateStatus', { jobId, move: true }),
      await accepted.admin('updateStatus', { jobId: accepted.jobId, move: true }),
      await accepted.manager('updateStatus', { jobId: accepted.jobId, move: false }),
      await admin('updateStatus', { jobId: created.jobId, move: true }),
    ]

    expect(answers.map(refusalOf)).toEqual(Array(4).fill('403 forbidden'))
  })

  test('a call without a row in the table', async () => {
    const completed = await aJobWithEverybody('COMPLETED')
    const allotted = await aJobWithEverybody('ALLOTTED_ADMIN')
    const partial = await aJobWithEverybody('REMEDIATION_PARTIAL')

    const answers = [
      await completed.admin('updateStatus', { jobId: completed.jobId, move: true }),
      await completed.manager('updateStatus', { jobId: completed.jobId, move: true }),
      await allotted.admin('updateStatus', { jobId: allotted.jobId, move: false }),
      await partial.assignee('updateStatus', { jobId: partial.jobId, move: true }),
    ]

    expect(answers.map(refusalOf)).toEqual(Array(4).fill('409 invalid_state'))
  })

  test('a job that has moved since the person saw it', { tags: 'short' }, async () => {
    const allotted = await aJobWithEverybody('ALLOTTED_ADMIN')
    const submitted = await aJobWithEverybody('SUBMITTED')
    const created = await aJobWithEverybody('CREATED')
    const closed = await aJobWithEverybody('CLOSED')

    const answers = [
      await allotted.admin('updateStatus', {
        jobId: allotted.jobId,
        move: true,
        status: 'SUBMITTED',
      }),
      await submitted.manager('updateStatus', {
        jobId: submitted.jobId,
        move: true,
        status: 'CREATED',
      }),
      await created.manager('updateStatus', {
        jobId: created.jobId,
        move: true,
        status: 'SUBMITTED',
      }),
      await closed.admin('updateStatus', { jobId: closed.jobId, move: true, status: 'IN_REVIEW' }),
      await closed.admin('updateStatus', { jobId: closed.jobId, move: true, status: 'COMPLETED' }),
    ]

    expect(answers.map(refusalOf)).toEqual(Array(5).fill('409 job_moved'))
    expect(await allotted.statusNow()).toBe('ALLOTTED_ADMIN')
    expect(await created.statusNow()).toBe('CREATED')
  })

  test('a step that was never theirs stays one, whatever they saw', async () => {
    const { manager, jobId } = await aJobWithEverybody('SUBMITTED')

    const answer = await manager('updateStatus', { jobId, move: true, status: 'IN_REVIEW' })

    expect(refusalOf(answer)).toBe('403 forbidden')
  })

  test('an archived job, after the judgement of whose step it is', async () => {
    const { job, administrator } = await aJob(parts.db, { status: 'SUBMITTED', is_archived: true })
    const created = await aJob(parts.db, { status: 'CREATED', is_archived: true })
    const admin = await aClient(parts, administrator)

    const answers = [
      await admin('updateStatus', { jobId: job.id, move: true }),
      await admin('updateStatus', { jobId: created.job.id, move: true }),
      await admin('updateStatus', { jobId: created.job.id, move: false }),
    ]

    expect(answers.map(refusalOf)).toEqual([
      '409 job_archived',
      '403 forbidden',
      '409 invalid_state',
    ])
  })

  test('a job of an archived organization', async () => {
    const { admin, assignee, organization, jobId } = await aJobWithEverybody('ASSIGNED_REMEDIATOR')
    const reviewed = await aJob(parts.db, {
      status: 'IN_REVIEW',
      organization_id: organization.id,
    })
    await parts.db
      .updateTable('organizations')
      .set({ is_archived: true })
      .where('id', '=', organization.id)
      .execute()

    const answers = [
      await assignee('updateStatus', { jobId, move: true }),
      await admin('updateStatus', { jobId: reviewed.job.id, move: true }),
    ]

    expect(answers.map(refusalOf)).toEqual(Array(2).fill('409 organization_archived'))
  })

  test.each([
    ['nobody', undefined],
    ['an empty value', ''],
    ['an unknown person', randomUUID()],
    ['an administrator', { role: 'RM_ADM' }],
    ['one who is archived', { is_archived: true }],
    ['one who is unverified', { is_verified: false }],
    ['one who is not available', { is_available: false }],
  ] as const)('an assignment to %s', async (_name, who) => {
    const { admin, jobId, statusNow } = await aJobWithEverybody('ALLOTTED_ADMIN')
    const remID = typeof who === 'object' ? (await aUser(parts.db, 'RM_REM', who)).id : who

    const answer = await admin('updateStatus', {
      jobId,
      move: true,
      ...(remID !== undefined && { remID }),
    })

    expect(refusalOf(answer)).toBe('422 remediator_unfit')
    expect(answer.body.errors).toEqual({ remID: 'Choose a remediator' })
    expect(await statusNow()).toBe('ALLOTTED_ADMIN')
  })

  test('an unfit remediator where the state does not allow it: the state is judged first', async () => {
    const { admin, jobId } = await aJobWithEverybody('COMPLETED')

    const answer = await admin('updateStatus', { jobId, move: true, remID: randomUUID() })

    expect(refusalOf(answer)).toBe('409 invalid_state')
  })

  test.each([
    [{}, 'move'],
    [{ move: 'yes' }, 'move'],
    [{ move: ['true', 'true'] }, 'move'],
    [{ move: 'true', status: 'ELSEWHERE' }, 'status'],
    [{ move: 'true', remID: 'nobody' }, 'remID'],
    [{ move: 'false', reason: 'x'.repeat(1001) }, 'reason'],
  ])('the body %o', async (fields, field) => {
    const { admin, jobId } = await aJobWithEverybody('SUBMITTED')

    const { status, body } = await admin('updateStatus', { jobId, ...fields })

    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('a refused move leaves no event', { tags: 'short' }, async () => {
    const { manager, jobId } = await aJobWithEverybody('SUBMITTED')

    const { status } = await manager('updateStatus', { jobId, move: true })

    expect(status).toBe(403)
    expect(await eventsOf(jobId)).toEqual([])
  })
})

test('a job names the account manager who submits it, until it is submitted', async () => {
  const { organization, accountManager, client } = await anOrganization(parts.db)
  const manager = await aClient(parts, accountManager, organization.id)
  const reader = await aClient(parts, client, organization.id)
  const made = await reader('createJob', { job_name: 'A job' }, { files: [aPdf()] })
  const { _id: jobId } = made.body.data
  const named = async () => (await reader('getJob', { jobId })).body.data.account_manager

  const before = await named()
  await manager('updateStatus', { jobId, move: true })

  const { id: _id, first_name: firstName, last_name: lastName } = accountManager
  expect(before).toEqual({ _id, firstName, lastName, userType: 'RM_CAM' })
  expect(await named()).toBeNull()
})
