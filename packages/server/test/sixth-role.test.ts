// @module-tag rest
import {
  allRoutes,
  exportVisibilityOf,
  paramNames,
  routeNames,
  type Role,
  type Route,
  type RouteName,
} from '@curbcut/contract'
import { addSixthRole, removeSixthRole, sixthRole } from '@curbcut/contract/test/sixth-role.ts'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { insertNotifications } from '#server/features/jobs/notifications/notification-repository.ts'
import { isServedByProvider } from '#server/features/people/providers/provider-service.ts'
import { newId } from '#server/ids.ts'
import { appForTest } from './app-for-test.ts'
import { asOwner } from './db/as-owner.ts'
import { aPdf } from './documents/documents.ts'
import { aMembership, aUser } from './factories.ts'
import { labelsOf, readCsv } from './formats/read-csv.ts'
import { aClient, type TestAnswer, type TestClient } from './http/client.ts'
import { aStreamOf, untilHeard, type HeardStream } from './http/live-stream.ts'
import { readingCalls, textOf } from './http/reading-calls.ts'
import { aStory, back, expectDone, filesOf, go } from './jobs/job-story.ts'
import { aProvider } from './people/provider-world.ts'
import { freezeAll } from './review/evidence.ts'

// The answer about the person's own account has a role that its schema does not know.
const parts = appForTest({ isLive: true, checkResponses: false })

/** A text that says where it was planted. */
const secret = (where: string) => `secret-${where}-5b1c`
/** Matches sums and pages only as whole numbers: random ids have the same digits. */
const secretPattern = /secret-[a-z-]+-5b1c|(?<![\w-])(?:12345\.67|1234567|76543)(?![\w-])/g

const document = (where: string) =>
  aPdf(`${secret(`${where}-name`)}.pdf`, secret(`${where}-content`))
const fixed = (where: string) => ({ ...document(`fixed-${where}`), field: 'file' })

/** Names everybody in the job but the client who brought it. */
async function nameSecretly(people: Awaited<ReturnType<typeof aStory>>['people']) {
  for (const [who, { id }] of Object.entries(people)) {
    if (who === 'client') continue
    const first_name = secret(`name-of-${who.toLowerCase()}`)
    await parts.db.updateTable('users').set({ first_name }).where('id', '=', id).execute()
  }
}

/** Ends all checks of an organization with people and findings to tell of. */
async function endChecks(organizationId: string) {
  const facts = { kind: 'pdf', title: secret('title'), author: secret('author') }
  const place = { page: 1, detail: secret('finding') }
  const counts = { count: 1, tested: 1, pages: [1], places: [place], gaps: [] }
  await parts.db
    .updateTable('checks')
    .set({
      state: 'done',
      ended_at: new Date().toISOString(),
      pages: 76_543,
      barriers: 1_234_567,
      facts: JSON.stringify(facts),
      conditions: JSON.stringify([{ rule: '7.3-1', status: 'fail', ...counts }]),
    })
    .where('organization_id', '=', organizationId)
    .execute()
}

/** A completed job with everything that one can have: every text, sum and document of it is a secret. */
async function aJobFullOfSecrets() {
  const story = await aStory(parts)
  const { people, organization, client, manager, administrator, remediator } = story
  await nameSecretly(people)
  const created = await expectDone(
    client('createJob', { job_name: 'A job' }, { files: [document('one'), document('two')] }),
  )
  const jobId: string = created.body.data._id
  const [one = '', two = ''] = await filesOf(client, jobId)
  const done = (answer: Promise<TestAnswer>) => expectDone(answer)
  await done(client('addClientNote', { jobId, message: secret('client-note') }))
  await go(manager, jobId)
  await go(administrator, jobId)
  await go(administrator, jobId, { remID: people.remediator.id })
  await done(remediator('addRemediatorNote', { jobId, message: secret('remediator-note') }))
  await done(remediator('markSpecial', { jobId, job_cost: '12345.67', files: one }))
  await go(administrator, jobId)
  const noPages = { simple_pages: 0, complex_pages: 0 }
  await done(
    remediator('remediateFile', { jobId, fileId: one, ...noPages }, { files: [fixed('one')] }),
  )
  const pages = { simple_pages: 76_543, complex_pages: 1, page_note: secret('page-note') }
  const reason = secret('delivery-reason')
  const markTwo = () => done(remediator('remediateFile', { jobId, fileId: two, ...pages, reason }))
  await markTwo()
  await go(remediator, jobId)
  await back(administrator, jobId, { files: two, reason: secret('return-reason') })
  await markTwo()
  await go(remediator, jobId)
  await go(administrator, jobId)
  await endChecks(organization.id)
  await parts.db
    .updateTable('jobs')
    .set({ legal_hold: secret('hold') })
    .where('id', '=', jobId)
    .execute()
  await freezeAll(parts, jobId)
  return { ...story, jobId, files: [one, two] }
}

let scene: Awaited<ReturnType<typeof aJobFullOfSecrets>>
beforeAll(async () => {
  await asOwner(parts.db, 'users', 'alter table users drop constraint users_role_check')
  scene = await aJobFullOfSecrets()
})

const opened: HeardStream[] = []
afterEach(() => {
  removeSixthRole()
  opened.splice(0).forEach((stream) => stream.close())
})

/** Somebody of the new role: member of the organization, and remediator of the job. */
async function aNewcomer() {
  const user = await aUser(parts.db, sixthRole)
  await aMembership(parts.db, scene.organization.id, user.id)
  await parts.db
    .updateTable('jobs')
    .set({ remediator_id: user.id })
    .where('id', '=', scene.jobId)
    .execute()
  return { user, person: await aClient(parts, user, scene.organization.id) }
}

/** Calls that read and end. */
const ending = readingCalls.filter((name) => name !== 'openLive')

/** Makes every reading call about the job and its things. */
async function readEverything(person: TestClient, userId: string) {
  const { jobId, files, organization } = scene
  const report = await parts.db
    .selectFrom('evidence_reports')
    .select(['edition', 'public_id'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const found: [call: string, secrets: string[]][] = []
  for (const fileId of files) {
    const ids: Record<string, string> = {
      jobId,
      fileId,
      userId,
      orgId: organization.id,
      edition: String(report.edition),
      publicId: report.public_id,
    }
    for (const name of ending) {
      const params = paramNames(allRoutes[name]).map((key) => [key, ids[key] ?? ''])
      const answer = await person(name, Object.fromEntries(params))
      const secrets = textOf(answer).match(secretPattern)
      if (secrets) found.push([name, [...new Set(secrets)]])
    }
  }
  return found
}

/** The status that each call about the job answers. */
async function answersOf(person: TestClient, names: readonly RouteName[]) {
  const { jobId, files } = scene
  const ids = { jobId, fileId: files[0] ?? '', edition: '1' }
  const answers = names.map(async (name): Promise<[string, number]> => {
    const route: Route = allRoutes[name]
    const sent = route.filePart ? { files: [{ ...aPdf(), field: route.filePart.name }] } : {}
    const fields = route.method === 'GET' ? {} : route.sample
    return [name, (await person(name, { ...fields, ...ids }, sent)).status]
  })
  return Promise.all(answers)
}

const doneOf = (answers: readonly [name: string, status: number][]) =>
  answers.flatMap(([name, status]) => (status < 300 ? [name] : []))

const aboutJobs = routeNames.filter((name) => paramNames(allRoutes[name]).includes('jobId'))
const isReading = (name: RouteName) => readingCalls.includes(name)

test(
  'everybody whose job it is finds what the new role must not find',
  { tags: 'short' },
  async () => {
    const { administrator, people } = scene

    const found = await readEverything(administrator, people.administrator.id)

    expect(new Set(found.flatMap(([, secrets]) => secrets)).size).toBeGreaterThan(15)
  },
)

describe.each(['every', 'organization', 'assigned'] as const)(
  'a new role that may read jobs (%s), of which nobody has said more,',
  (jobs) => {
    const options = { ...(jobs === 'assigned' && { tags: 'short' }) }

    test('reads the job, and by no call anything else of it', options, async () => {
      addSixthRole(jobs)
      const { user, person } = await aNewcomer()
      const { jobId, people, organization } = scene

      const { status, body } = await person('getJob', { jobId })

      expect(await readEverything(person, user.id)).toEqual([])
      expect(status).toBe(200)
      expect(body.data).toEqual({
        _id: jobId,
        job_name: 'A job',
        createdAt: expect.any(String),
        no_of_files: 2,
        no_of_remediated_files: 2,
        status: 'COMPLETED',
        due_at: expect.any(String),
        waits_for_client_since: null,
        is_late: false,
        sign_off: null,
        promise: null,
        wished_for: null,
        isArchived: false,
        assigned_to: null,
        isSpecialJob: true,
        job_cost: null,
        pending_quote: null,
        priority: 'NORMAL',
        organization: { _id: organization.id, name: organization.name, isArchived: false },
        created_by: {
          _id: people.client.id,
          firstName: people.client.first_name,
          lastName: people.client.last_name,
          userType: 'RM_CLI',
        },
        files: [],
        returned: null,
        check: null,
        has_report: false,
        account_manager: null,
        documents: { endOn: null, endedAt: null, heldBy: null },
      })
      expect((await person('getMe')).body.data.rates).toBeNull()
    })

    test('is refused everything that a job has, and changes nothing of it', options, async () => {
      addSixthRole(jobs)
      const { person } = await aNewcomer()

      const read = await answersOf(person, aboutJobs.filter(isReading))
      const changed = await answersOf(
        person,
        aboutJobs.filter((name) => !isReading(name)),
      )
      const history = await person('listHistory', { jobId: scene.jobId })

      expect(doneOf(read)).toEqual(['getJob', 'listHistory'])
      expect(history.body.data).toEqual([])
      expect(doneOf(changed)).toEqual(['seeJob'])
    })

    test('finds the job in lists, searches and spreadsheets, without what it does not see', async () => {
      addSixthRole(jobs)
      const { person } = await aNewcomer()

      const listed = await person('listJobs', { query: 'A job' })
      const ofRemediator = await person('listJobs', { remediator: scene.people.remediator.id })
      const { bytes } = await person('listJobs', { format: 'csv' })

      const [job] = listed.body.data
      expect(job).toMatchObject({
        _id: scene.jobId,
        assigned_to: null,
        job_cost: null,
        pending_quote: null,
        check: null,
      })
      expect(ofRemediator.status).toBe(403)
      expect(labelsOf(bytes)).toEqual([
        'Job Name',
        'Files',
        'Status',
        'Priority',
        'Job Open Date (UTC)',
      ])
      expect(readCsv(bytes)).toMatchObject([{ 'Job Name': 'A job', Files: '2' }])
    })

    test('is told of the job alone, and gets no news', async () => {
      addSixthRole(jobs)
      const { user, person } = await aNewcomer()
      const stream = await aStreamOf(parts, user, scene.organization.id)
      opened.push(stream)
      const { jobId, superUser, administrator, client } = scene
      await untilHeard(parts, [stream])
      stream.changes.length = 0

      await expectDone(client('addClientNote', { jobId, message: 'To the administrators' }))
      await expectDone(administrator('addRemediatorNote', { jobId, message: 'To the remediator' }))
      await expectDone(superUser('updateJob', { jobId, priority: 'RUSH' }))
      await expectDone(superUser('updateJob', { jobId, priority: 'NORMAL' }))
      await untilHeard(parts, [stream])

      const heard = stream.changes.map(({ kind, id }) => `${kind} ${id}`)
      expect([...new Set(heard)]).toEqual([`job ${jobId}`])
      expect((await person('listNotifications')).body.data).toEqual([])
      expect((await person('listUnread', { jobs: jobId })).body.data).toEqual([])
    })
  },
)

test('a new role exports nothing of an organization, even where somebody lets it export', async () => {
  addSixthRole('organization')
  const { person } = await aNewcomer()
  const organizationId = scene.organization.id
  const route: { access: Role[] } = allRoutes.exportOrganization
  route.access.push(sixthRole)
  onTestFinished(() => void route.access.pop())

  expect((await person('exportOrganization', { organizationId })).status).toBe(404)

  expect(exportVisibilityOf({ role: sixthRole, organizationId }, organizationId)).toBe('nothing')
})

test('a new role reads no warning, even where one is written to it', async () => {
  addSixthRole('organization')
  const { user, person } = await aNewcomer()
  const none = { job_id: null, note_id: null, statement_id: null, event_id: null }
  await insertNotifications(parts.db, [
    {
      ...none,
      id: newId(),
      user_id: user.id,
      kind: 'quota_used',
      warning: 'All is full.',
      organization_id: scene.organization.id,
      job_ids: [],
      mail: 'off',
      bulk_minute: null,
      mail_id: null,
      read_at: null,
      created_at: new Date().toISOString(),
    },
  ])

  expect((await person('listNotifications')).body.data).toEqual([])
})

test('a new role is among the people of no provider, the operator’s own or an organization’s', async () => {
  addSixthRole('every')
  const { user } = await aNewcomer()
  const { db } = parts
  const isAmong = async (organizationId: string | null) =>
    isServedByProvider(
      { db },
      await aProvider(parts, { url: 'https://id.example' }, { organizationId }),
      user,
    )

  expect([await isAmong(null), await isAmong(scene.organization.id)]).toEqual([false, false])
})
