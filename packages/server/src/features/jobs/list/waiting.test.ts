// @module-tag rest
import {
  jobSorts,
  rankOf,
  waitingKindNames,
  waitingRules,
  waitingKindsOf,
  type Role,
  type SignOffState,
  type WaitingKind,
} from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { deliveredDays } from '#server/limits.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aFile, aJob, aMembership, anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aJobAt, back, expectDone, go, mark, refusalOf, steps } from '#test/jobs/job-story.ts'
import { cookieOf } from '#test/people/ends-of-access.ts'

const parts = appForTest()

const waitingFor = async (person: TestClient) => (await person('countWaiting')).body.data

type Fields = Parameters<TestClient>[1]
async function listed(person: TestClient, fields: Fields) {
  const { body } = await person('listJobs', fields)
  return {
    ids: body.data.map(({ _id }: { _id: string }) => _id),
    total: body.pagination.total as number,
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A completed job of a new organization, with its people. */
async function aDelivery(fields: Parameters<typeof aJob>[1] = {}) {
  const world = await aJob(parts.db, {
    status: 'COMPLETED',
    completed_at: new Date().toISOString(),
    ...fields,
  })
  const { organization, client, accountManager } = world
  return {
    ...world,
    jobId: world.job.id,
    reader: await aClient(parts, client, organization.id),
    manager: await aClient(parts, accountManager, organization.id),
  }
}

describe('through the life of a job', () => {
  test('each step waits for the person who makes the next one', async () => {
    const story = await aJobAt(parts, 'CREATED')
    const { administrator, client, remediator, people, by, jobId } = story
    const waitingByStep: Record<string, unknown>[] = []
    const recordWaiting = async () => {
      const kindsByPerson: Record<string, unknown> = {}
      for (const who of [
        'administrator',
        'colleague',
        'manager',
        'client',
        'remediator',
      ] as const) {
        for (const kind of waitingKindsOf(people[who])) {
          const { ids } = await listed(by[who], { waiting: kind })
          if (ids.includes(jobId))
            kindsByPerson[who] = [kindsByPerson[who], kind].filter(Boolean).join(' ')
        }
      }
      waitingByStep.push(kindsByPerson)
    }
    const makeSteps = async (...statuses: (keyof typeof steps)[]) => {
      for (const status of statuses) {
        await steps[status]?.(story)
        await recordWaiting()
      }
    }

    await recordWaiting()
    await makeSteps('SUBMITTED', 'ALLOTTED_ADMIN', 'ASSIGNED_REMEDIATOR', 'APPROVED_REMEDIATOR')
    await makeSteps('REMEDIATION_PARTIAL', 'REMEDIATION_COMPLETED', 'IN_REVIEW')
    await back(administrator, jobId, { files: [story.files[0] ?? ''] })
    await recordWaiting()
    await mark(story, 0)
    await recordWaiting()
    await go(remediator, jobId)
    await recordWaiting()
    await makeSteps('COMPLETED', 'CLOSED')
    await expectDone(client('signOff', { jobId, all: true }))
    await client('seeJob', { jobId })
    await recordWaiting()

    expect(waitingByStep).toEqual([
      { manager: 'to_submit' },
      { administrator: 'submitted', colleague: 'submitted' },
      { administrator: 'to_assign' },
      { remediator: 'to_accept' },
      {},
      {},
      { remediator: 'to_complete' },
      { administrator: 'review', colleague: 'review' },
      { remediator: 'returned' },
      { remediator: 'returned to_complete' },
      { administrator: 'review', colleague: 'review' },
      { manager: 'to_sign_off', client: 'to_sign_off' },
      { manager: 'to_sign_off', client: 'to_sign_off' },
      { manager: 'delivered' },
    ])
  })

  test(
    'a quote waits for administrators, and a declined job for the one who assigned it',
    { tags: 'short' },
    async () => {
      const { administrator, colleague, remediator, jobId } = await aJobAt(
        parts,
        'ASSIGNED_REMEDIATOR',
      )
      const before = await waitingFor(colleague)

      await expectDone(remediator('markSpecial', { jobId, job_cost: '5' }))
      const quoted = await waitingFor(colleague)
      await back(administrator, jobId)
      await back(remediator, jobId)

      expect(quoted.quotes).toBe(before.quotes + 1)
      expect((await listed(administrator, { waiting: 'to_assign' })).ids).toContain(jobId)
      expect((await waitingFor(colleague)).to_assign).toBe(0)
    },
  )

  test('a returned job that another remediator gets is no longer returned', async () => {
    const { administrator, remediator, other, people, jobId, files } = await aJobAt(
      parts,
      'IN_REVIEW',
    )
    await back(administrator, jobId, { files })
    expect(await waitingFor(remediator)).toMatchObject({ returned: 1, total: 1 })

    await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))

    expect(await waitingFor(remediator)).toMatchObject({ returned: 0, total: 0 })
    expect(await waitingFor(other)).toMatchObject({ returned: 0, to_accept: 1, total: 1 })
  })

  test('a job of two kinds counts once in all', async () => {
    const { administrator, remediator, jobId } = await aJobAt(parts, 'IN_REVIEW')
    await back(administrator, jobId)

    expect(await waitingFor(remediator)).toEqual({
      to_accept: 0,
      returned: 1,
      to_complete: 1,
      total: 1,
    })
    expect(await listed(remediator, { waiting: ['returned', 'to_complete'] })).toEqual({
      ids: [jobId],
      total: 1,
    })
  })

  test('a job without files is not to be submitted', async () => {
    const { job, accountManager, organization } = await aJob(parts.db)
    const manager = await aClient(parts, accountManager, organization.id)
    expect(await waitingFor(manager)).toMatchObject({ to_submit: 0 })

    await aFile(parts.db, job)

    expect(await waitingFor(manager)).toEqual({
      to_submit: 1,
      to_answer: 0,
      to_sign_off: 0,
      delivered: 0,
      total: 1,
    })
    expect((await listed(manager, { waiting: 'to_submit' })).ids).toEqual([job.id])
  })
})

describe('what is delivered', () => {
  test('waits for each person until they have opened it', { tags: 'short' }, async () => {
    const { reader, manager, jobId } = await aDelivery()

    await expectDone(reader('seeJob', { jobId }))
    await expectDone(reader('seeJob', { jobId }))

    expect(await waitingFor(reader)).toEqual({
      to_answer: 0,
      to_sign_off: 0,
      delivered: 0,
      total: 0,
    })
    expect(await listed(reader, { waiting: 'delivered' })).toEqual({ ids: [], total: 0 })
    expect(await waitingFor(manager)).toMatchObject({ delivered: 1, total: 1 })
  })

  test('waits again when it is completed again', async () => {
    const story = await aJobAt(parts, 'COMPLETED')
    const { client, manager, administrator, remediator, people, files, jobId } = story
    await client('seeJob', { jobId })

    await expectDone(administrator('reopenJob', { jobId, remID: people.remediator.id, files }))
    const reopened = [await waitingFor(client), await waitingFor(manager)]
    // The look happens before the new delivery, so it does not count for it.
    await client('seeJob', { jobId })
    await go(remediator, jobId)
    for (const at of files.keys()) await mark(story, at)
    await go(remediator, jobId)
    await go(administrator, jobId)
    await expectDone(client('signOff', { jobId, all: true }))

    expect(reopened.map(({ delivered }) => delivered)).toEqual([0, 0])
    expect(await waitingFor(client)).toMatchObject({ delivered: 1 })
  })

  test(`is forgotten after ${deliveredDays} days`, async () => {
    const { organization, reader } = await aDelivery({ completed_at: daysAgo(deliveredDays + 1) })
    const { job } = await aJob(parts.db, {
      organization_id: organization.id,
      status: 'CLOSED',
      completed_at: daysAgo(deliveredDays),
    })

    expect(await waitingFor(reader)).toMatchObject({ delivered: 1 })
    expect((await listed(reader, { waiting: 'delivered' })).ids).toEqual([job.id])
  })

  test('counts as seen if it was completed before this was kept', async () => {
    const { reader } = await aDelivery({ completed_at: null })

    expect(await waitingFor(reader)).toMatchObject({ delivered: 0 })
    expect(await listed(reader, { waiting: 'delivered' })).toEqual({ ids: [], total: 0 })
  })

  test('does not wait while it is archived, whether seen or not', async () => {
    const { reader, manager, jobId } = await aDelivery()
    await reader('seeJob', { jobId })
    const archive = (is_archived: boolean) =>
      parts.db.updateTable('jobs').set({ is_archived }).where('id', '=', jobId).execute()

    await archive(true)
    const archived = [await waitingFor(reader), await waitingFor(manager)]
    await archive(false)
    const activated = [await waitingFor(reader), await waitingFor(manager)]

    expect(archived.map(({ delivered }) => delivered)).toEqual([0, 0])
    expect(activated.map(({ delivered }) => delivered)).toEqual([0, 1])
  })

  test('waits in the organization that has the job, and in no other', async () => {
    const { organization, client, reader, jobId } = await aDelivery()
    const another = await anOrganization(parts.db)
    await aMembership(parts.db, another.organization.id, client.id)
    const elsewhere = await aClient(parts, client, another.organization.id)

    expect(await waitingFor(elsewhere)).toEqual({
      to_answer: 0,
      to_sign_off: 0,
      delivered: 0,
      total: 0,
    })
    expect(await refusalOf(elsewhere('seeJob', { jobId }))).toBe('404 not_found')
    await reader('seeJob', { jobId })
    expect(await waitingFor(elsewhere)).toEqual({
      to_answer: 0,
      to_sign_off: 0,
      delivered: 0,
      total: 0,
    })
    expect(organization.id).not.toBe(another.organization.id)
  })

  test('is not seen by an administrator who looks through the account of the client', async () => {
    const { organization, client, reader, jobId } = await aDelivery()
    const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
    const cookie = cookieOf(await administrator('ghostLogin', { userId: client.id }))
    const ghost: TestClient = async (name, fields) =>
      (await aClient(parts))(name, fields, { headers: { cookie } })
    await expectDone(ghost('setOrganization', { orgId: organization.id, userId: client.id }))

    expect(await refusalOf(ghost('seeJob', { jobId }))).toBe('403 forbidden')
    expect(await waitingFor(ghost)).toMatchObject({ delivered: 1 })
    expect(await waitingFor(reader)).toMatchObject({ delivered: 1 })
  })
})

describe('the filter of the list', () => {
  /** Jobs of every kind, some to be left out, all of one organization, administrator and remediator. */
  async function aMixture(role: Role) {
    const world = await aJob(parts.db)
    const people = {
      RM_SU: await aUser(parts.db, 'RM_SU'),
      RM_ADM: world.administrator,
      RM_CAM: world.accountManager,
      RM_CLI: world.client,
      RM_REM: world.remediator,
    } satisfies Record<Role, unknown>
    const user = people[role]
    const isInside = role === 'RM_CAM' || role === 'RM_CLI'
    const person = await aClient(parts, user, isInside ? world.organization.id : null)
    for (let index = 0; index < 60; index++) {
      const kind = waitingKindNames[index % waitingKindNames.length] ?? 'submitted'
      const round = Math.floor(index / waitingKindNames.length)
      const { statuses } = waitingRules[kind]
      const status = statuses[index % statuses.length] ?? 'CREATED'
      const { job } = await aJob(parts.db, {
        organization_id: world.organization.id,
        name: `${kind} ${index % 4 === 0 ? 'report' : 'form'} ${index}`,
        status,
        priority: index % 3 === 0 ? 'RUSH' : 'NORMAL',
        is_archived: index % 11 === 0,
        created_at: new Date(Date.now() - index * 1000).toISOString(),
        is_returned: kind === 'returned' && index % 2 === 0,
        completed_at: kind === 'delivered' || kind === 'to_sign_off' ? daysAgo(index * 2) : null,
        waits_for_client_since: kind === 'to_answer' && round > 0 ? daysAgo(1) : null,
        ...(index % 5 > 1 && { created_by: people.RM_CLI.id }),
        sign_off: signOffOf(kind, round),
        ...(status === 'CREATED' && index % 2 === 0 && { file_count: 1 }),
        ...(role === 'RM_ADM' && rankOf(status) > 1 && { administrator_id: user.id }),
        ...(role === 'RM_REM' && rankOf(status) > 2 && { remediator_id: user.id }),
      })
      if (kind === 'delivered' && round < 3) await person('seeJob', { jobId: job.id })
    }
    return { person, user }
  }

  /** Some of what is delivered waits as well. */
  function signOffOf(kind: WaitingKind, round: number): SignOffState | null {
    if (kind === 'disputed') return round > 0 ? 'disputed' : 'waiting'
    if (kind === 'to_sign_off') return round > 0 ? 'waiting' : 'lapsed'
    return kind === 'delivered' && round % 2 === 1 ? 'waiting' : null
  }

  const isWhole = ({ ids, total }: Awaited<ReturnType<typeof listed>>) => ids.length === total

  test.each(['RM_ADM', 'RM_CAM', 'RM_CLI', 'RM_REM'] as const)(
    'lists for %s what is counted, in every order',
    async (role) => {
      const { person, user } = await aMixture(role)
      const counts = await waitingFor(person)
      const own = waitingKindsOf(user)
      // Nothing is compared with nothing.
      expect(own.filter((kind) => counts[kind] === 0)).toEqual([])

      const sorts = jobSorts.fields.flatMap((field) => [`${field}:asc`, `${field}:desc`])
      for (const sort of sorts) {
        const all = await listed(person, { sort, limit: 100 })
        for (const kind of own) {
          const { ids, total } = await listed(person, { waiting: kind, sort, limit: 100 })
          expect({ kind, total }).toEqual({ kind, total: counts[kind] })
          expect(ids).toHaveLength(Math.min(100, total))
          const inOrder = all.ids.filter((id: string) => ids.includes(id))
          expect({ kind, sort, ids: isWhole(all) ? ids : [] }).toEqual({
            kind,
            sort,
            ids: isWhole(all) ? inOrder : [],
          })
        }
      }
      const together = await listed(person, { waiting: own, limit: 100 })

      expect(together.total).toBe(counts.total)
      expect(new Set(together.ids).size).toBe(Math.min(100, together.total))
    },
  )

  test('holds together with tab, status and search', async () => {
    const { person } = await aMixture('RM_REM')
    const of = async (fields: Fields) => (await listed(person, { limit: 100, ...fields })).ids
    const both = async (one: Record<string, string>, other: Record<string, string>) => {
      const first = await of(one)
      const second = new Set(await of(other))
      return first.filter((id: string) => second.has(id))
    }

    for (const waiting of ['returned', 'to_complete', 'to_accept']) {
      for (const other of [
        { progress: 'in_progress' },
        { progress: 'completed' },
        { status: 'REMEDIATION_PARTIAL' },
        { query: 'report' },
        { query: 'no such words' },
      ]) {
        const fields = { waiting, ...other }
        const expected = await both({ waiting }, other)
        expect({ fields, ids: await of(fields) }).toEqual({ fields, ids: expected })
      }
    }
  })

  test('tells nobody what waits for others', async () => {
    const { person, user } = await aMixture('RM_CLI')
    const others = waitingKindNames.filter((kind) => !waitingKindsOf(user).includes(kind))

    for (const waiting of others) {
      expect(await listed(person, { waiting })).toEqual({ ids: [], total: 0 })
    }
    expect(Object.keys(await waitingFor(person))).toEqual([
      'to_answer',
      'to_sign_off',
      'delivered',
      'total',
    ])
  })

  test('refuses an unknown kind', async () => {
    const { reader } = await aDelivery()

    expect(await refusalOf(reader('listJobs', { waiting: 'everything' }))).toBe('422 invalid_input')
  })

  test('narrows the spreadsheet as well', async () => {
    const { reader, jobId } = await aDelivery({ name: 'Only this one' })

    const before = await reader('listJobs', { waiting: 'delivered', format: 'csv' })
    await reader('seeJob', { jobId })
    const after = await reader('listJobs', { waiting: 'delivered', format: 'csv' })

    expect(before.bytes.toString()).toContain('Only this one')
    expect(after.bytes.toString()).not.toContain('Only this one')
  })
})

describe('a dispute', () => {
  test('of an archived organization waits like its other jobs, and of an archived job does not', async () => {
    const { organization, administrator } = await aJob(parts.db, {
      status: 'COMPLETED',
      sign_off: 'disputed',
    })
    const organization_id = organization.id
    await aJob(parts.db, { organization_id, status: 'SUBMITTED' })
    const disputed = { organization_id, status: 'COMPLETED', sign_off: 'disputed' } as const
    const { job } = await aJob(parts.db, disputed)
    const person = await aClient(parts, administrator)
    const look = async () => {
      const counts = await waitingFor(person)
      const totals = await Promise.all(
        (['disputed', 'submitted'] as const).map(
          async (waiting) => (await listed(person, { waiting })).total,
        ),
      )
      expect(totals).toEqual([counts.disputed, counts.submitted])
      return totals
    }
    const [allDisputed = 0, allSubmitted] = await look()

    await parts.db
      .updateTable('organizations')
      .set({ is_archived: true })
      .where('id', '=', organization_id)
      .execute()
    const inArchivedOrganization = await look()
    await parts.db.updateTable('jobs').set({ is_archived: true }).where('id', '=', job.id).execute()

    expect(inArchivedOrganization).toEqual([allDisputed, allSubmitted])
    expect(await look()).toEqual([allDisputed - 1, allSubmitted])
  })
})

describe('due today', () => {
  test('stands beside what waits, by the tabs that list it, and not for the client side', async () => {
    const due_at = new Date().toISOString()
    const { remediator, organization, accountManager } = await aJob(parts.db, {
      status: 'IN_REVIEW',
      due_at,
    })
    const remediator_id = remediator.id
    await aJob(parts.db, { status: 'APPROVED_REMEDIATOR', remediator_id, due_at })
    await aJob(parts.db, { status: 'COMPLETED', remediator_id, due_at, clock_stopped_at: due_at })
    const person = await aClient(parts, remediator)
    const counts = await waitingFor(person)

    expect(counts).toMatchObject({ due_today: 2, due_today_in_review: 1 })
    const inReview = await listed(person, { due: 'today', progress: 'in_review' })
    expect(inReview.total).toBe(counts.due_today_in_review)
    const manager = await aClient(parts, accountManager, organization.id)
    expect(await waitingFor(manager)).not.toHaveProperty('due_today')
  })

  test('names no review where none is due', async () => {
    const { remediator } = await aJob(parts.db)
    const due_at = new Date().toISOString()
    const of = { remediator_id: remediator.id, due_at }
    await aJob(parts.db, { status: 'APPROVED_REMEDIATOR', ...of })
    await aJob(parts.db, { status: 'IN_REVIEW', ...of, clock_stopped_at: due_at })
    const counts = await waitingFor(await aClient(parts, remediator))

    expect(counts.due_today).toBe(1)
    expect(counts).not.toHaveProperty('due_today_in_review')
  })

  test('is absent where nothing is', async () => {
    const person = await aClient(parts, await aUser(parts.db, 'RM_REM'))

    expect(Object.keys(await waitingFor(person))).not.toContain('due_today')
  })
})
