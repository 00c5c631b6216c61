// @module-tag rest
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseTime } from '#server/db/locks/database-time.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { requestNotificationMails } from '#server/features/jobs/notifications/request-notification-mails.ts'
import { notifyOfEndingSignOffs } from '#server/features/jobs/sign-off/notify-of-ending-sign-offs.ts'
import { createSmtpMailer } from '#server/ports/mailer.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { appForTest } from '#test/app-for-test.ts'
import type { TestClient } from '#test/http/client.ts'
import { aJobAt, back, expectDone, go, type JobAtHand } from '#test/jobs/job-story.ts'
import { linkIn } from '#test/people/mailbox.ts'
import { startSmtpServer } from '#test/smtp/smtp-server.ts'
import { sendMail } from './send-mail.ts'

const parts = appForTest()
const minuteMs = 60_000

type QueuedMail = { id: string; data: Parameters<typeof sendMail>[1] & { userId: string } }

/** The mails of a person that wait in the queue, oldest first. */
async function waitingFor({ id }: { id: string }): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`select id, data from pgboss.job
    where data->>'userId' = ${id} and data->>'purpose' = 'notifications'
    order by created_on, id`.execute(parts.db)
  return rows
}

/** The mails that wait for a person, made as if they were sent now. */
async function mailsTo(person: { id: string }, db = parts.db): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
  for (const { id, data } of await waitingFor(person)) {
    await sendMail({ ...parts, db, mailer }, data, { id, signal: new AbortController().signal })
  }
  return sent
}

/** A job of the stories in a subject, with its organization. */
const theJob = ({ organization }: JobAtHand) => `A job (${organization.name})`

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs)
const requestAt = (at: Date) => requestNotificationMails(parts, at)
/** Moves a person's news into the past, the same minutes apart. */
const earlier = (person: { id: string }, minutes: number) =>
  parts.db
    .updateTable('notifications')
    .set({ created_at: sql`created_at - ${`${minutes} minutes`}::interval` })
    .where('user_id', '=', person.id)
    .where('mail_id', 'is', null)
    .execute()

const want = (person: TestClient, times: Record<string, string>) =>
  expectDone(person('setNotificationPreferences', times))

test('the mail before a delivery counts as accepted names the day, while a file waits', async () => {
  const job = await aJobAt(parts, 'COMPLETED')
  const { client } = job.people
  const of = (lapses_at: string) =>
    parts.db
      .updateTable('sign_offs')
      .set({ delivered_at: '2026-01-01', ending_at: '2026-01-02', lapses_at })
      .where('job_id', '=', job.jobId)
  await of('2099-12-07T17:00:00Z').execute()
  await notifyOfEndingSignOffs(parts, '2026-01-02T12:00:00Z')
  await requestAt(inMinutes(1.1))
  const textOf = async () =>
    (await mailsTo(client)).find(({ subject }) => subject.startsWith('Please sign off'))?.text

  const text = await textOf()
  await expectDone(job.client('signOff', { jobId: job.jobId, all: true }))

  expect(text).toContain('Without an answer it counts as accepted on 7 Dec 2099 (UTC).')
  expect(await textOf()).not.toContain('Without an answer')
})

describe('changes of one job', () => {
  test(
    'within a minute are one mail, whose subject says what happened and to which job',
    { tags: 'short' },
    async () => {
      const job = await aJobAt(parts, 'ALLOTTED_ADMIN')
      const { administrator, other, people, jobId } = job
      await go(administrator, jobId, { remID: people.other.id })
      await expectDone(administrator('updateJob', { jobId, priority: 'RUSH' }))

      await requestAt(inMinutes(0.5))
      const tooEarly = await waitingFor(people.other)
      await requestAt(inMinutes(1.1))
      await requestAt(inMinutes(1.2))

      expect(tooEarly).toEqual([])
      const mails = await mailsTo(people.other)
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Assigned to you, Now a rush job: ${theJob(job)}`,
      ])
      expect(mails[0]?.text).toContain(`Open the job:\nhttp://localhost:3000/jobs/${jobId}\n`)
      expect((await other('listNotifications')).body.unread).toBe(2)
    },
  )

  test('told late in a long request are of the minute in which they are told', async () => {
    const job = await aJobAt(parts, 'ALLOTTED_ADMIN')
    const { administrator, people, jobId } = job
    await go(administrator, jobId, { remID: people.other.id })
    const now = inMinutes(-2).toISOString()
    const request = { db: parts.db, clock: databaseTime, now, actor: null, impersonator: null }
    await notify(request, { kind: 'priority_raised', jobId })

    await requestAt(inMinutes(0.5))
    const tooEarly = await waitingFor(people.other)
    await requestAt(inMinutes(1.1))

    expect(tooEarly).toEqual([])
    const subjects = (await mailsTo(people.other)).map(({ subject }) => subject)
    expect(subjects).toEqual([`Assigned to you, Now a rush job: ${theJob(job)}`])
  })

  test('a warning about the machine has its words as subject, and leads to the state', async () => {
    const { people } = await aJobAt(parts, 'CREATED')
    const now = inMinutes(-2).toISOString()
    const request = { db: parts.db, now, actor: null, impersonator: null }
    await notify(request, { kind: 'machine_warning', warning: 'The last backup is 2 days old.' })

    await requestAt(inMinutes(0))

    const [mail, ...others] = await mailsTo(people.superUser)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('System warning: The last backup is 2 days old.')
    expect(mail?.text).toContain('http://localhost:3000/settings')
    expect(await mailsTo(people.administrator)).toEqual([])
  })

  test('a quota names its organization, and leads to its jobs', async () => {
    const { people, manager, organization } = await aJobAt(parts, 'CREATED')
    await want(manager, { quota_used: 'at_once' })
    const now = inMinutes(-2).toISOString()
    const request = { db: parts.db, now, actor: null, impersonator: null }
    const warning = 'Open jobs: 4 of at most 5.'
    await notify(request, { kind: 'quota_used', organizationId: organization.id, warning })

    await requestAt(inMinutes(0))

    const [mail] = await mailsTo(people.manager)
    expect(mail?.subject).toBe(`Quota warning: ${organization.name}: ${warning}`)
    expect(mail?.text).toContain('http://localhost:3000/jobs')
  })

  test('a minute later are another mail', async () => {
    const job = await aJobAt(parts, 'ALLOTTED_ADMIN')
    const { administrator, people, jobId } = job
    await go(administrator, jobId, { remID: people.other.id })
    await earlier(people.other, 1.5)
    await expectDone(administrator('updateJob', { jobId, priority: 'RUSH' }))

    await requestAt(inMinutes(0))
    const first = await mailsTo(people.other)
    await requestAt(inMinutes(2))

    expect(first.map(({ subject }) => subject)).toEqual([`Assigned to you: ${theJob(job)}`])
    const subjects = (await mailsTo(people.other)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      `Assigned to you: ${theJob(job)}`,
      `Now a rush job: ${theJob(job)}`,
    ])
  })

  test('bring the reason to remediator and administrator', async () => {
    const { administrator, remediator, people, jobId } = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await back(remediator, jobId, { reason: 'Too many pages' })

    await requestAt(inMinutes(2))

    const mail = (await mailsTo(people.administrator)).at(-1)
    expect(mail?.subject).toContain('Job declined')
    expect(mail?.text).toContain('Reason: Too many pages')
    expect((await administrator('listNotifications')).status).toBe(200)
  })
})

test('a report leads to itself, and not only to its job', async () => {
  const job = await aJobAt(parts, 'COMPLETED')
  const { people, jobId, organization } = job
  await parts.db
    .updateTable('notifications')
    .set({ kind: 'report_ready' })
    .where('user_id', '=', people.client.id)
    .execute()

  await requestAt(inMinutes(2))

  const [mail] = await mailsTo(people.client)
  expect(mail?.subject).toBe(`Report ready: ${theJob(job)}`)
  expect(mail?.text).toContain(
    `Open the report:\nhttp://localhost:3000/jobs/${jobId}?tab=report&organization=${organization.id}\n`,
  )
})

describe('a comment', () => {
  test('costs a mail no more when it is one of many', async () => {
    const { client, manager, people, jobId } = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    await want(client, { client_note: 'at_once' })
    const statementsFor = async (comments: number) => {
      for (let number = 1; number <= comments; number += 1) {
        await expectDone(manager('addClientNote', { jobId, message: `Comment ${number}` }))
      }
      await requestAt(inMinutes(2))
      let count = 0
      const counted = parts.db.withPlugin({
        transformQuery({ node }) {
          count += 1
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      await mailsTo(people.client, counted)
      await sql`delete from pgboss.job where data->>'userId' = ${people.client.id}`.execute(
        parts.db,
      )
      return count
    }

    expect(await statementsFor(12)).toBe(await statementsFor(1))
  })

  test('brings the last ones of its thread and leads there, and nothing of the other', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    const { client, remediator, administrator, manager, people, jobId } = job
    await want(client, { client_note: 'at_once' })
    await want(remediator, { remediator_note: 'at_once' })
    await expectDone(remediator('addRemediatorNote', { jobId, message: 'inner words' }))
    for (const message of ['one', 'two', 'three', 'four <b>']) {
      await expectDone(manager('addClientNote', { jobId, message }))
    }
    await expectDone(administrator('addRemediatorNote', { jobId, message: 'an answer' }))

    await requestAt(inMinutes(2))

    const [toClient] = await mailsTo(people.client)
    expect(toClient?.subject).toBe(`New comment: ${theJob(job)}`)
    expect(toClient?.text).not.toMatch(/inner words|an answer|:\none/)
    expect(toClient?.text).toMatch(/:\ntwo\n\n[^]*:\nthree\n\n[^]*:\nfour <b>\n/)
    expect(toClient?.html).toContain('four &lt;b&gt;')
    expect(toClient?.text).toContain(`/jobs/${jobId}?thread=client-cam`)
    const inner = (await mailsTo(people.remediator)).at(-1)
    expect(inner?.text).toMatch(/inner words[^]*an answer/)
    expect(inner?.text).toContain(`/jobs/${jobId}?thread=remediator`)
  })
})

describe('the subject of news about several jobs', () => {
  /** Jobs of these names, which wait for a remediator. */
  async function jobsNamed(names: readonly string[]) {
    const made = []
    for (const job_name of names) {
      const job = await aJobAt(parts, 'ALLOTTED_ADMIN')
      await expectDone(job.administrator('updateJob', { jobId: job.jobId, job_name }))
      made.push(job)
    }
    return made
  }

  test('names the first of those that were changed at once', async () => {
    const made = await jobsNamed(['First', 'Second', 'Third', 'Fourth'])
    const [{ administrator, people } = {} as never] = made
    const change = { action: 'assign', remID: people.other.id }
    await expectDone(administrator('bulkJobs', { ...change, jobs: made.map(({ jobId }) => jobId) }))

    await requestAt(inMinutes(2))

    const [mail] = await mailsTo(people.other)
    expect(mail?.subject).toBe('Assigned to you: First, Second, Third and 1 more (4 organizations)')
  })

  test('is one, also where the change of all goes on past a full minute', async () => {
    const made = await jobsNamed(['First', 'Second'])
    const [{ people } = {} as never] = made
    const [first, second] = made.map(({ jobId }) => jobId)
    const bulkSince = '2026-11-26T09:14:59.900Z'
    const request = { db: parts.db, now: bulkSince, bulkSince, actor: null, impersonator: null }
    const clockAt = (at: string) => ({ ...request, clock: async () => at })

    await notify(clockAt(bulkSince), { kind: 'submitted', jobId: first })
    await notify(clockAt('2026-11-26T09:15:00.100Z'), { kind: 'submitted', jobId: second })
    await requestAt(inMinutes(2 * 24 * 60))

    const mails = await mailsTo(people.administrator)
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/: First, Second \(2 organizations\)$/),
    )
  })

  test('says what happened to the first of them', async () => {
    const made = await jobsNamed(['First', 'Second', 'Third', 'Fourth'])
    const [{ other, administrator, people } = {} as never] = made
    await want(other, { assigned: 'daily', priority_raised: 'daily' })
    for (const { jobId } of made) await go(administrator, jobId, { remID: people.other.id })
    const [{ jobId } = {} as never] = made
    await expectDone(administrator('updateJob', { jobId, priority: 'RUSH' }))

    await requestAt(inMinutes(2 * 24 * 60))

    const [mail] = await mailsTo(people.other)
    const [first, second, third] = made.map(({ organization }) => organization.name)
    expect(mail?.subject).toBe(
      `Assigned to you, Now a rush job: First (${first}); Assigned to you: Second (${second}); ` +
        `Assigned to you: Third (${third}); 1 more`,
    )
  })
})

describe('the mail of a day', () => {
  test('tells the client side why due dates moved: the last reasons, each once', async () => {
    const { administrator, people, jobId } = await aJobAt(parts, 'SUBMITTED')
    const reasons = ['At first', 'By phone', 'As agreed', 'By phone', 'At last']
    for (const [index, reason] of reasons.entries()) {
      const own_date = `2999-01-0${index + 1}`
      await expectDone(administrator('setDueDate', { jobId, own_date, reason }))
    }

    await requestAt(inMinutes(2 * 24 * 60))

    const text = (await mailsTo(people.client)).map((mail) => mail.text).join('\n')
    expect(text).toContain('(5 times)')
    expect(text.match(/^Reason: .*$/gm)).toEqual([
      'Reason: As agreed',
      'Reason: By phone',
      'Reason: At last',
    ])
  })

  test('goes out at 07:00 UTC, once and in one, with everything from before', async () => {
    const [one, two] = [await aJobAt(parts, 'CREATED'), await aJobAt(parts, 'CREATED')]
    const { people } = one
    // One client has both jobs.
    await parts.db
      .updateTable('jobs')
      .set({ organization_id: one.organization.id, created_by: people.client.id })
      .where('id', '=', two.jobId)
      .execute()
    for (const jobId of [one.jobId, two.jobId]) {
      await expectDone(one.manager('addClientNote', { jobId, message: 'Hello' }))
    }
    // What happens shortly before 07:00 may be committed a little later.
    const settledMs = 5_000
    const seven = new Date()
    seven.setUTCDate(seven.getUTCDate() + 1)
    seven.setUTCHours(7, 0, 0, 0)
    const settled = new Date(seven.getTime() + settledMs)
    // The clock does not matter: news shortly before 07:00 waits for it.
    await parts.db
      .updateTable('notifications')
      .set({ created_at: new Date(seven.getTime() - 2 * minuteMs).toISOString() })
      .where('user_id', '=', people.client.id)
      .execute()

    await requestAt(new Date(settled.getTime() - 1000))
    const before = (await waitingFor(people.client)).length
    await Promise.all([requestAt(settled), requestAt(settled), requestAt(settled)])
    await requestAt(new Date(seven.getTime() + minuteMs))

    // The first request, before 07:00, sends the news of the day before, and there were none.
    expect(before).toBe(0)
    const mails = await mailsTo(people.client)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `New comment: ${theJob(one)}; New comment: ${theJob(one)}`,
    ])
    expect(mails[0]?.text).toContain(one.jobId)
    expect(mails[0]?.text).toContain(two.jobId)
  })
})

describe('nothing is mailed', () => {
  test.each(['archived', 'not verified'] as const)(
    'to somebody who is %s by now',
    async (state) => {
      const { administrator, people, jobId } = await aJobAt(parts, 'ALLOTTED_ADMIN')
      await go(administrator, jobId, { remID: people.other.id })
      await requestAt(inMinutes(2))
      await parts.db
        .updateTable('users')
        .set(state === 'archived' ? { is_archived: true } : { is_verified: false })
        .where('id', '=', people.other.id)
        .execute()

      expect(await waitingFor(people.other)).toHaveLength(1)
      expect(await mailsTo(people.other)).toEqual([])
    },
  )

  test('of a job that is no longer theirs to see', async () => {
    const job = await aJobAt(parts, 'ALLOTTED_ADMIN')
    const { administrator, manager, people, jobId } = job
    await go(administrator, jobId, { remID: people.other.id })
    await expectDone(manager('addClientNote', { jobId, message: 'Hello' }))
    await parts.db
      .updateTable('notifications')
      .set({ mail: 'at_once' })
      .where('job_id', '=', jobId)
      .execute()
    await requestAt(inMinutes(2))

    await expectDone(administrator('reopenJob', { jobId, remID: people.remediator.id }))
    await expectDone(manager('removeClient', { userId: people.client.id }))

    expect(await mailsTo(people.other)).toEqual([])
    expect(await mailsTo(people.client)).toEqual([])
  })

  test('that is switched off, before or after it happened', { tags: 'short' }, async () => {
    const job = await aJobAt(parts, 'ALLOTTED_ADMIN')
    const { administrator, other, people, jobId } = job
    await want(other, { priority_raised: 'off' })
    await go(administrator, jobId, { remID: people.other.id })
    await expectDone(administrator('updateJob', { jobId, priority: 'RUSH' }))
    await requestAt(inMinutes(2))

    const [first] = await mailsTo(people.other)
    await want(other, { assigned: 'off' })

    expect(first?.subject).toBe(`Assigned to you: ${theJob(job)}`)
    expect(await mailsTo(people.other)).toEqual([])
    expect((await other('listNotifications')).body.unread).toBe(2)
  })
})

test(
  'each mail can be switched off by one press, and by a link at its end',
  { tags: 'short' },
  async () => {
    const { administrator, other, people, jobId } = await aJobAt(parts, 'ALLOTTED_ADMIN')
    await go(administrator, jobId, { remID: people.other.id })
    await requestAt(inMinutes(2))

    const [mail] = await mailsTo(people.other)
    const last = { text: mail?.text.split('Stop emails like this one:\n')[1] ?? '' }
    const { token = '' } = linkIn(last)
    await expectDone(other('unsubscribe', { token }))

    expect(mail?.unsubscribeUrl).toBe(
      `http://localhost:3000/api/notifications/unsubscribe?token=${token}`,
    )
    const { data } = (await other('getNotificationPreferences')).body
    expect(data).toContainEqual({ kind: 'assigned', mail: 'off' })
  },
)

test('a mail server that is away, slow or answers twice loses and doubles none', async () => {
  const server = await startSmtpServer()
  const mailer = await createSmtpMailer(server.url, { from: 'no-reply@example.com' })
  onTestFinished(async () => {
    mailer.close()
    await server.stop()
  })
  const { administrator, manager, people, jobId } = await aJobAt(parts, 'ALLOTTED_ADMIN')
  // What earlier tests left would be mailed first.
  await sql`delete from notifications`.execute(parts.db)
  await sql`delete from pgboss.job`.execute(parts.db)
  await go(administrator, jobId, { remID: people.other.id })
  await expectDone(manager('addClientNote', { jobId, message: 'Hello' }))
  const untilAll = async (state: string) => {
    const { rows } = await sql<{ state: string }>`select state::text from pgboss.job
      where data->>'userId' in (${people.other.id}, ${people.client.id})`.execute(parts.db)
    expect(rows.map((row) => row.state)).toEqual([state, state])
  }
  await server.behave({ refuses: { at: 'sender', code: 450, text: '4.3.0 away' } })

  const tomorrow = new Date(Date.now() + 2 * 24 * 60 * minuteMs)
  await requestAt(tomorrow)
  await parts.mails.work((request, delivery) => sendMail({ ...parts, mailer }, request, delivery))
  await vi.waitFor(() => untilAll('retry'), { timeout: 10_000 })
  // An hour later: further rounds ask for nothing twice.
  await requestAt(new Date(tomorrow.getTime() + 60 * minuteMs))
  await server.behave({ whenTaken: 'answers twice' })
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(parts.db)
  parts.mails.wakeWorkers()
  await vi.waitFor(() => untilAll('completed'), { timeout: 10_000 })

  const { taken } = await server.report()
  const expected = [people.client.email, people.other.email].toSorted()
  const theirs = taken.map(({ to }) => to.join()).filter((to) => expected.includes(to))
  expect(theirs.toSorted()).toEqual(expected)
})
