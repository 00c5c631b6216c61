import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'

const parts = appForTest()

type Clients = Record<'client' | 'manager' | 'admin' | 'assignee', TestClient>

/** An organization, an administrator and a remediator who carry jobs together. */
async function aTeam() {
  const { organization, accountManager, client } = await anOrganization(parts.db)
  const administrator = await aUser(parts.db, 'RM_ADM')
  const remediator = await aUser(parts.db, 'RM_REM')
  const clients: Clients = {
    client: await aClient(parts, client, organization.id),
    manager: await aClient(parts, accountManager, organization.id),
    admin: await aClient(parts, administrator),
    assignee: await aClient(parts, remediator),
  }
  const people = { client, manager: accountManager, admin: administrator, assignee: remediator }
  return { organization, people, ...clients }
}

type Team = Awaited<ReturnType<typeof aTeam>>

async function aJobWithFiles(team: Team, count = 2) {
  const files = Array.from({ length: count }, (_, index) => aPdf(`file ${index}.pdf`))
  const { body } = await team.client('createJob', { job_name: 'A path' }, { files })
  const jobId: string = body.data._id
  const detail = await team.client('getJob', { jobId })
  const fileIds: string[] = detail.body.data.files.map(({ _id }: { _id: string }) => _id)
  return { jobId, fileIds }
}

const eventsOf = (jobId: string) =>
  parts.db
    .selectFrom('events')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()
const ledgerOf = (jobId: string) =>
  parts.db.selectFrom('ledger').selectAll().where('job_id', '=', jobId).orderBy('id').execute()

describe('the straight path of a job', () => {
  let team: Team
  let job: Awaited<ReturnType<typeof aJobWithFiles>>

  beforeAll(async () => {
    team = await aTeam()
    job = await aJobWithFiles(team)
  })

  /** Takes one step and checks its answer and its one event. */
  async function step(who: keyof Clients, fields: Record<string, string | boolean>) {
    const before = (await eventsOf(job.jobId)).length
    const { status, body } = await team[who]('updateStatus', { jobId: job.jobId, ...fields })
    const events = (await eventsOf(job.jobId)).slice(before)
    expect(status).toBe(200)
    return { message: body.message, data: body.data, events }
  }

  const moved = (who: keyof Clients, from: string, to: string) => ({
    kind: 'job_moved',
    actor_id: team.people[who].id,
    on_behalf_of_id: null,
    organization_id: team.organization.id,
    from_status: from,
    to_status: to,
  })

  test('the account manager submits it', async () => {
    const { message, data, events } = await step('manager', { move: true, status: 'CREATED' })

    expect(message).toBe('Job submitted successfully')
    expect(data).toMatchObject({ status: 'SUBMITTED', assigned_to: null })
    expect(events).toMatchObject([
      { ...moved('manager', 'CREATED', 'SUBMITTED'), details: { move: 'submit' } },
    ])
  })

  test('an administrator claims it', async () => {
    const { message, data, events } = await step('admin', { move: true, status: 'SUBMITTED' })

    expect(message).toBe('You are assigned to this job')
    expect(data).toMatchObject({
      status: 'ALLOTTED_ADMIN',
      assigned_to: { _id: team.people.admin.id, userType: 'RM_ADM' },
    })
    expect(events).toMatchObject([
      {
        ...moved('admin', 'SUBMITTED', 'ALLOTTED_ADMIN'),
        details: { move: 'claim', administrator: team.people.admin.id, remediator: null },
      },
    ])
  })

  test('and assigns it to a remediator, who has it from then on', async () => {
    const remID = team.people.assignee.id
    expect((await team.assignee('getJob', { jobId: job.jobId })).status).toBe(404)

    const { data, events } = await step('admin', { move: true, remID })

    expect(data).toMatchObject({
      status: 'ASSIGNED_REMEDIATOR',
      assigned_to: { _id: remID, userType: 'RM_REM' },
    })
    expect(events).toMatchObject([
      {
        ...moved('admin', 'ALLOTTED_ADMIN', 'ASSIGNED_REMEDIATOR'),
        details: { move: 'assign', administrator: team.people.admin.id, remediator: remID },
      },
    ])
    expect((await team.assignee('getJob', { jobId: job.jobId })).status).toBe(200)
  })

  test('the remediator accepts it', async () => {
    const { data, events } = await step('assignee', { move: true })

    expect(data.status).toBe('APPROVED_REMEDIATOR')
    expect(events).toMatchObject([
      {
        ...moved('assignee', 'ASSIGNED_REMEDIATOR', 'APPROVED_REMEDIATOR'),
        details: { move: 'accept' },
      },
    ])
  })

  test('and marks the first file, which is booked', async () => {
    const { status, body } = await team.assignee('remediateFile', {
      jobId: job.jobId,
      fileId: job.fileIds[0] ?? '',
      simple_pages: 3,
      complex_pages: 2,
    })

    expect(status).toBe(200)
    expect(body.message).toBe('File marked as remediated')
    expect(body.data).toMatchObject({
      _id: job.jobId,
      status: 'REMEDIATION_PARTIAL',
      no_of_remediated_files: 1,
    })
    expect(await ledgerOf(job.jobId)).toMatchObject([
      {
        kind: 'pages',
        file_id: job.fileIds[0],
        remediator_id: team.people.assignee.id,
        organization_id: team.organization.id,
        simple_pages: 3,
        complex_pages: 2,
        is_billable: true,
        simple_page_cents: 100,
        complex_page_cents: 200,
        cents: 700,
        reverses_id: null,
      },
    ])
    expect((await eventsOf(job.jobId)).at(-1)).toMatchObject({
      ...moved('assignee', 'APPROVED_REMEDIATOR', 'REMEDIATION_PARTIAL'),
      kind: 'file_remediated',
      file_id: job.fileIds[0],
      details: {
        simple_pages: 3,
        complex_pages: 2,
        is_billable: true,
        is_correction: false,
        cents: 700,
        simple_page_cents: 100,
        complex_page_cents: 200,
        version: null,
      },
    })
  })

  test('and the last one', async () => {
    const { body } = await team.assignee('remediateFile', {
      jobId: job.jobId,
      fileId: job.fileIds[1] ?? '',
      simple_pages: 0,
      complex_pages: 1,
    })

    expect(body.data).toMatchObject({ status: 'REMEDIATION_COMPLETED', no_of_remediated_files: 2 })
  })

  test('and completes it', async () => {
    const { data, events } = await step('assignee', { move: true })

    expect(data.status).toBe('IN_REVIEW')
    expect(events).toMatchObject([moved('assignee', 'REMEDIATION_COMPLETED', 'IN_REVIEW')])
  })

  test('the administrator completes the review', async () => {
    const { data, events } = await step('admin', { move: true })

    expect(data).toMatchObject({
      status: 'COMPLETED',
      assigned_to: { _id: team.people.assignee.id },
    })
    expect(events).toMatchObject([moved('admin', 'IN_REVIEW', 'COMPLETED')])
    expect((await team.assignee('getJob', { jobId: job.jobId })).status).toBe(200)
  })

  test('all steps were told by the history, in their order', async () => {
    const events = await eventsOf(job.jobId)

    expect(events.map(({ to_status }) => to_status)).toEqual([
      'CREATED',
      'SUBMITTED',
      'ALLOTTED_ADMIN',
      'ASSIGNED_REMEDIATOR',
      'APPROVED_REMEDIATOR',
      'REMEDIATION_PARTIAL',
      'REMEDIATION_COMPLETED',
      'IN_REVIEW',
      'COMPLETED',
    ])
  })
})

describe('steps back', () => {
  /** A job that has reached its remediator. */
  async function anAssignedJob(fileCount = 1) {
    const team = await aTeam()
    const { jobId, fileIds } = await aJobWithFiles(team, fileCount)
    const move = (who: keyof Clients, fields: Record<string, string | boolean> = {}) =>
      team[who]('updateStatus', { jobId, move: true, ...fields })
    await move('manager')
    await move('admin')
    await move('admin', { remID: team.people.assignee.id })
    return { ...team, jobId, fileIds, move, team }
  }

  test('a remediator who declines hands it back to who assigned it, and sees it no more', async () => {
    const { assignee, admin, jobId, people, move } = await anAssignedJob()

    const { status, body } = await move('assignee', { move: false, reason: 'On leave' })

    expect(status).toBe(200)
    expect(body.message).toBeUndefined()
    const job = (await admin('getJob', { jobId })).body.data
    expect(job).toMatchObject({ status: 'ALLOTTED_ADMIN', assigned_to: { _id: people.admin.id } })
    expect((await assignee('getJob', { jobId })).status).toBe(404)
    expect((await eventsOf(jobId)).at(-1)).toMatchObject({
      from_status: 'ASSIGNED_REMEDIATOR',
      to_status: 'ALLOTTED_ADMIN',
      reason: 'On leave',
      details: { move: 'decline', remediator: null },
    })
  })

  test('a return without files leads back to the completed remediation, silently', async () => {
    const { assignee, jobId, fileIds, move } = await anAssignedJob()
    await move('assignee')
    await assignee('remediateFile', {
      jobId,
      fileId: fileIds[0] ?? '',
      simple_pages: 1,
      complex_pages: 0,
    })
    await move('assignee')

    const { body } = await move('admin', { move: false, reason: 'Look at the tables again' })

    expect(body.message).toBeUndefined()
    expect(body.data.status).toBe('REMEDIATION_COMPLETED')
    expect((await ledgerOf(jobId)).map(({ kind }) => kind)).toEqual(['pages'])
  })

  test('a new remediator keeps what was remediated, and corrects none of it', async () => {
    const { assignee, admin, jobId, fileIds, move } = await anAssignedJob(2)
    const [done = '', open = ''] = fileIds
    await move('assignee')
    await assignee('remediateFile', { jobId, fileId: done, simple_pages: 1, complex_pages: 0 })
    // Another call hands back at this rank; here its effect on the rows is enough.
    await parts.db
      .updateTable('jobs')
      .set({ status: 'ALLOTTED_ADMIN', remediator_id: null })
      .where('id', '=', jobId)
      .execute()
    const second = await aUser(parts.db, 'RM_REM')
    const successor = await aClient(parts, second)
    await admin('updateStatus', { jobId, move: true, remID: second.id })

    const accepted = await successor('updateStatus', { jobId, move: true })
    const mark = (fileId: string) =>
      successor('remediateFile', { jobId, fileId, simple_pages: 2, complex_pages: 0 })

    expect(accepted.body.data.status).toBe('REMEDIATION_PARTIAL')
    const refused = await mark(done)
    expect([refused.status, refused.body.code]).toEqual([409, 'file_remediated'])
    expect((await mark(open)).body.data.status).toBe('REMEDIATION_COMPLETED')
    expect((await ledgerOf(jobId)).map(({ remediator_id }) => remediator_id)).toHaveLength(2)
  })

  test('a job without any file is accepted as one with nothing done', async () => {
    const { move, jobId } = await anAssignedJob()
    await parts.db.deleteFrom('job_files').where('job_id', '=', jobId).execute()
    await parts.db.updateTable('jobs').set({ file_count: 0 }).where('id', '=', jobId).execute()

    const { body } = await move('assignee')

    expect(body.data.status).toBe('APPROVED_REMEDIATOR')
  })
})
