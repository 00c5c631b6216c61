import {
  firstHourRoutes,
  firstHourSteps,
  roles,
  superUserRole,
  type ActivityEntry,
  type FirstHour,
} from '@curbcut/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendMail } from '#server/features/mail/send-mail.ts'
import { recordOperation } from '#server/features/operations/record-operation.ts'
import { createMonitoredMailer } from '#server/features/operations/system-status/monitored-mailer.ts'
import { createSuperUser } from '#server/features/people/users/create-person.ts'
import { attemptLimits } from '#server/limits.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aJob, anOrganization, aStoredFile, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { aBooking } from '#test/money/money-factories.ts'
import { anEmail } from '#test/people/strangers.ts'

const parts = appForTest()

/** How the mail server of this test answers. */
let takeMail: (mail: Mail) => Promise<void>
const sent: Mail[] = []

/** The super user that a start makes, with the name that nobody chose. */
let superUser: TestClient
let email: string

beforeAll(async () => {
  const mailer = () =>
    createMonitoredMailer(
      { db: parts.db, log: pino({ level: 'silent' }), way: parts.systemProbe.mailWay },
      { send: (mail) => takeMail(mail), close: () => {} },
    )
  await parts.mails.work((request, delivery) =>
    sendMail({ ...parts, mailer: mailer() }, request, delivery),
  )
})

beforeEach(async () => {
  sent.length = 0
  takeMail = async (mail) => void sent.push(mail)
  parts.systemProbe.mailWay = 'server'
  parts.systemProbe.backupWarningHours = 26
  // Those that failed are tried again within seconds.
  await sql`delete from pgboss.job where name = 'mail'`.execute(parts.db)
  await parts.db.deleteFrom('mail_health').execute()
  email = anEmail()
  const now = new Date().toISOString()
  const id = await createSuperUser({ db: parts.db, now }, { email, password: 'a password' })
  superUser = await aClient(parts, { id: id ?? '' })
})

const read = async (): Promise<FirstHour> => (await expectDone(superUser('getFirstHour'))).body.data
const sendTestMail = () => expectDone(superUser('sendTestMail'))

// The steps leave their facts, so this test comes first.
test('a new installation has all steps before it, and each is done by what then exists', async () => {
  const first = await read()
  expect(first).toEqual({
    isOver: false,
    done: [],
    mail: { way: 'server', sentAt: null, test: null },
    accountManager: null,
    rates: { today: { simple_page: 1, complex_page: 2 }, next: null },
    backup: { at: null, command: 'npm run backup -- FOLDER' },
  })

  await expectDone(superUser('updateProfile', { firstName: 'Ada', lastName: 'Example' }))
  expect((await read()).done).toEqual(['name'])

  await sendTestMail()
  await vi.waitFor(async () => expect((await read()).done).toEqual(['name', 'mail']))

  const manager = await aUser(parts.db, 'RM_CAM')
  const withManager = await read()
  expect(withManager.done).toEqual(['name', 'mail', 'account_manager'])
  expect(withManager.accountManager).toEqual({
    _id: manager.id,
    firstName: manager.first_name,
    lastName: manager.last_name,
    email: manager.email,
  })

  await anOrganization(parts.db)
  const withOrganization = await read()
  expect(withOrganization.done).toEqual(['name', 'mail', 'account_manager', 'organization'])
  expect(withOrganization.accountManager).toBeNull()

  await aUser(parts.db, 'RM_REM')
  expect((await read()).done).toContain('remediator')

  await expectDone(superUser('confirmRates'))
  expect((await read()).done).toContain('rates')

  const at = new Date().toISOString()
  const backup = { kind: 'backup', summary: 'tables 40', startedAt: at, endedAt: at } as const
  await recordOperation(parts.db, { ...backup, outcome: 'failed' })
  expect(await read()).toMatchObject({ isOver: false, backup: { at: null } })
  await recordOperation(parts.db, { ...backup, outcome: 'done' })
  expect(await read()).toMatchObject({ isOver: true, done: firstHourSteps, backup: { at } })
})

describe('the steps', () => {
  test.each(roles.filter((role) => role !== superUserRole))(
    'are nothing that %s reads or does',
    async (role) => {
      const { accountManager, client, organization } = await anOrganization(parts.db)
      const user = { RM_CAM: accountManager, RM_CLI: client }[role as string]
      const other = await aClient(
        parts,
        user ?? (await aUser(parts.db, role)),
        user ? organization.id : null,
      )

      for (const name of Object.keys(firstHourRoutes) as (keyof typeof firstHourRoutes)[]) {
        expect((await other(name)).status).toBe(403)
      }
      expect(sent).toEqual([])
    },
  )

  test('are open for each super user who has not chosen a name', async () => {
    const named = await aClient(parts, await aUser(parts.db, 'RM_SU'))

    expect((await read()).done).not.toContain('name')
    expect((await named('getFirstHour')).body.data.done).toContain('name')
  })

  test('of rates close too where others are set for a later day', async () => {
    await parts.db.updateTable('rates').set({ kept_at: null }).execute()
    expect((await read()).done).not.toContain('rates')

    const later = { simple_page: '1.5', complex_page: '3', from_date: '2999-01-01' }
    await expectDone(superUser('setRate', later))

    expect(await read()).toMatchObject({
      done: expect.arrayContaining(['rates']),
      rates: {
        today: { simple_page: 1, complex_page: 2 },
        next: { simple_page: 1.5, complex_page: 3, from_date: '2999-01-01' },
      },
    })
  })

  test('of rates are recorded once when the first ones are kept', async () => {
    await parts.db.updateTable('rates').set({ kept_at: null }).execute()
    const recorded = async () => {
      const { body } = await expectDone(superUser('listActivity', { limit: 100 }))
      const entries: ActivityEntry[] = body.data
      return entries.filter(({ kind }) => kind === 'rates_changed').map(({ note }) => note)
    }
    const before = await recorded()

    await expectDone(superUser('confirmRates'))
    await expectDone(superUser('confirmRates'))

    const note = 'Simple page $1.00, complex page $2.00, confirmed as they are'
    expect(await recorded()).toEqual([note, ...before])
  })

  test('ask for no backup where backups are not watched', async () => {
    await parts.db.deleteFrom('operations').execute()
    expect((await read()).done).not.toContain('backup')

    parts.systemProbe.backupWarningHours = 0

    expect((await read()).done).toContain('backup')
  })
})

const failing = (facts: object) => () => Promise.reject(Object.assign(new Error('not sent'), facts))

describe('a test mail', () => {
  test('goes to the super user who asks for it, with the way back', async () => {
    await sendTestMail()

    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ to: email, subject: 'Test mail of Curbcut' })
    expect(sent[0]?.text).toContain('http://localhost:3000/first-hour')
  })

  test('waits, and says why it has not gone out', async () => {
    let refuse: (error: unknown) => void = () => undefined
    takeMail = () => new Promise((_resolve, reject) => void (refuse = reject))
    const { body } = await sendTestMail()
    expect(body.message).toBe('Test mail on its way')
    expect((await read()).mail.test).toEqual({ state: 'waiting', code: null })

    await vi.waitFor(() => {
      refuse(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
      return expect(
        parts.db.selectFrom('mail_health').select('failed_at').executeTakeFirst(),
      ).resolves.toBeDefined()
    })

    const { done, mail } = await read()
    expect(done).not.toContain('mail')
    expect(mail.test).toEqual({ state: 'failing', code: 'ECONNREFUSED' })
  })

  test('that the server refuses for good is not tried again', async () => {
    takeMail = failing({ command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such' })

    await sendTestMail()

    await vi.waitFor(async () =>
      expect((await read()).mail.test).toEqual({ state: 'refused', code: '550' }),
    )
  })

  test('that is refused is told after one that went out, also once another mail does', async () => {
    await sendTestMail()
    await vi.waitFor(async () => expect((await read()).done).toContain('mail'))
    const take = takeMail
    takeMail = failing({ command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such' })

    await sendTestMail()

    await vi.waitFor(async () =>
      expect((await read()).mail.test).toEqual({ state: 'refused', code: '550' }),
    )
    expect((await read()).done).toContain('mail')
    takeMail = take
    const other = await aClient(parts, await aUser(parts.db, 'RM_SU'))
    const before = sent.length
    await expectDone(other('sendTestMail'))
    await vi.waitFor(() => expect(sent).toHaveLength(before + 1))
    await vi.waitFor(async () => expect((await read()).mail.test?.state).toBe('refused'))
  })

  test('into the folder says nothing of a mail server that is set later', async () => {
    parts.systemProbe.mailWay = 'folder'
    await sendTestMail()
    await vi.waitFor(async () => expect((await read()).done).toContain('mail'))

    parts.systemProbe.mailWay = 'server'

    expect((await read()).done).not.toContain('mail')
  })

  test('works no more once a later mail fails', async () => {
    await sendTestMail()
    await vi.waitFor(async () => expect((await read()).done).toContain('mail'))
    takeMail = failing({ code: 'ECONNREFUSED' })

    await sendTestMail()

    await vi.waitFor(async () =>
      expect((await read()).mail.test).toEqual({ state: 'failing', code: 'ECONNREFUSED' }),
    )
    expect((await read()).done).not.toContain('mail')
  })

  test('can be asked for a few times an hour', async () => {
    const { attempts } = attemptLimits.test_mail

    const statuses: number[] = []
    for (let count = 0; count <= attempts; count += 1) {
      statuses.push((await superUser('sendTestMail')).status)
    }

    expect(statuses).toEqual([...Array.from({ length: attempts }, () => 201), 429])
  })
})

// The ledger keeps what it has, so this test comes last.
test('the steps lead nowhere any more once pages are booked', async () => {
  const { job, ...people } = await aJob(parts.db)
  expect(await read()).toMatchObject({ isOver: false })
  const file = await aStoredFile(parts, job)
  const remediator = await aUser(parts.db, 'RM_REM')
  const at = new Date().toISOString()
  const { organization } = people

  await parts.db
    .transaction()
    .execute((trx) => aBooking(trx, { job, file, remediator, organization, at }))

  const { isOver, done } = await read()
  expect([isOver, done.includes('name')]).toEqual([true, false])
})
