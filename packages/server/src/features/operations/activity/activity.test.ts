// @module-tag rest
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { accessLogDays } from '@curbcut/contract'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { sweep } from '#server/start/start-sweeping.ts'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aJobAt, expectDone } from '#test/jobs/job-story.ts'
import { anAddress, anEmail } from '#test/people/strangers.ts'

let logged: Record<string, unknown>[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of String(chunk).split('\n')) if (line) logged.push(JSON.parse(line))
    done()
  },
})
const parts = appForTest({ logger: pino(stream) })

let superUser: Awaited<ReturnType<typeof aUser>>
let superUsers: TestClient
let nobody: TestClient
let mark: string

beforeEach(async () => {
  logged = []
  mark = `Mark${randomUUID().slice(0, 8)}`
  superUser = await aUser(parts.db, 'RM_SU')
  superUsers = await aClient(parts, superUser)
  nobody = await aClient(parts)
})

const aPerson = (role: Parameters<typeof aUser>[1]) => aUser(parts.db, role, { last_name: mark })

const activity = async (query: Parameters<TestClient>[1] = {}) =>
  (await expectDone(superUsers('listActivity', { query: mark, limit: 100, ...query }))).body

const kindsOf = async (query: Parameters<TestClient>[1] = {}) =>
  (await activity(query)).data.map(({ kind }: { kind: string }) => kind)

const securityLines = () => logged.filter(({ security }) => security !== undefined)

test(
  'a sign-in, its refusals and its end are told with person, address and browser',
  { tags: 'short' },
  async () => {
    const person = await aPerson('RM_REM')
    const from = anAddress()
    const browser = await aBrowser(parts)
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Firefox/153.0' }

    await nobody('login', { email: person.email, password: 'wrong' }, { from, headers })
    await browser('login', { email: person.email, password: testPassword }, { from, headers })
    await browser('logout', {}, { from, headers })

    const { data, pagination } = await activity()
    const actor = {
      _id: person.id,
      firstName: person.first_name,
      lastName: mark,
      userType: 'RM_REM',
    }
    const entry = {
      actor,
      onBehalfOf: null,
      about: null,
      address: from,
      browser: 'Firefox on Linux',
    }
    expect(data).toMatchObject([
      { kind: 'signed_out', ...entry },
      { kind: 'signed_in', ...entry },
      { kind: 'sign_in_refused', ...entry },
    ])
    expect(pagination).toEqual({ page: 1, limit: 100, total: 3, totalPages: 1 })
    expect(await kindsOf({ query: from })).toEqual(['signed_out', 'signed_in', 'sign_in_refused'])
  },
)

test('ten wrong passwords pause the account: told once, and the log tells of every try after it', async () => {
  const person = await aPerson('RM_REM')

  for (let count = 0; count < 12; count += 1) {
    await nobody('login', { email: person.email, password: 'wrong' }, { from: anAddress() })
  }

  const kinds = await kindsOf()
  expect(kinds.filter((kind: string) => kind === 'locked_out')).toHaveLength(1)
  expect(kinds.filter((kind: string) => kind === 'sign_in_refused')).toHaveLength(10)
  const paused = securityLines().filter(({ security }) => security === 'too_many_tries')
  expect(paused).toHaveLength(2)
})

test('codes are told of, asked for and refused, and whose they are where that is known', async () => {
  const person = await aPerson('RM_REM')
  const from = anAddress()

  await nobody('forgotPassword', { email: person.email }, { from })
  await nobody('resetPassword', reset(person.email), { from })
  const email = anEmail()
  await nobody('forgotPassword', { email }, { from })
  await nobody('resetPassword', reset(email), { from })

  expect(await kindsOf()).toEqual(['code_refused', 'code_requested'])
  const { data } = await activity({ query: from })
  expect(data).toMatchObject([
    { kind: 'code_refused', actor: null },
    { kind: 'code_requested', actor: null },
    { kind: 'code_refused', actor: { _id: person.id } },
    { kind: 'code_requested', actor: { _id: person.id } },
  ])
  expect(JSON.stringify(data)).not.toContain(email)
})

const reset = (email: string) => ({
  email,
  password: 'a new password',
  otp: '00000000',
})

test('what an administrator does in an account names both, and from where', async () => {
  const administrator = await aPerson('RM_ADM')
  const { client, organization } = await anOrganization(parts.db)
  const browser = await aBrowser(parts, administrator)
  const from = anAddress()

  await expectDone(browser('ghostLogin', { userId: client.id }, { from }))
  const choice = { orgId: organization.id, userId: client.id }
  await expectDone(browser('setOrganization', choice, { from }))
  await expectDone(browser('createJob', { job_name: 'Made for them' }, { from }))
  await expectDone(browser('ghostLogout', {}, { from }))

  expect((await activity()).data).toMatchObject([
    { kind: 'ghost_ended', address: null, about: { type: 'user', _id: client.id } },
    {
      kind: 'job_created',
      actor: { _id: administrator.id },
      onBehalfOf: { _id: client.id },
      about: { type: 'job', name: 'Made for them' },
      address: from,
    },
    { kind: 'ghost_started', onBehalfOf: null, about: { type: 'user', _id: client.id } },
  ])
})

test('the whole life of a job stands there, and a search finds who did it and to whom', async () => {
  const { jobId, people } = await aJobAt(parts, 'COMPLETED')
  await parts.db
    .updateTable('users')
    .set({ last_name: mark })
    .where('id', '=', people.remediator.id)
    .execute()

  const { data } = await activity({ kind: 'jobs' })

  expect(data.length).toBeGreaterThan(0)
  expect(data.every(({ about }: { about: { _id: string } }) => about._id === jobId)).toBe(true)
})

test('kinds and days narrow it, and pages follow each other without gap or overlap', async () => {
  const administrator = await aPerson('RM_ADM')
  const { organization } = await anOrganization(parts.db)
  const admin = await aClient(parts, administrator)
  const invite = { firstName: 'New', lastName: mark, email: anEmail() }
  await expectDone(admin('inviteRemediator', invite))
  await expectDone(admin('inviteAdministrator', { ...invite, email: anEmail() }))
  await nobody('login', { email: administrator.email, password: 'wrong' })

  const today = new Date().toISOString().slice(0, 10)
  expect(await kindsOf({ kind: 'people' })).toEqual(['user_created', 'user_created'])
  expect(await kindsOf({ kind: ['access', 'organizations'] })).toEqual(['sign_in_refused'])
  expect(await kindsOf({ kind: 'money' })).toEqual([])
  expect(await kindsOf({ from_date: today, to_date: today })).toHaveLength(3)
  expect(await kindsOf({ from_date: '2020-01-01', to_date: '2020-12-31' })).toEqual([])
  const pages = await Promise.all([1, 2, 3, 4].map((page) => kindsOf({ limit: 1, page })))
  expect(pages).toEqual([['sign_in_refused'], ['user_created'], ['user_created'], []])
  expect(await kindsOf({ query: organization.name })).toEqual([])
})

test(
  'nobody but super users reads it, and the log tells of who tried',
  { tags: 'short' },
  async () => {
    for (const role of ['RM_ADM', 'RM_REM'] as const) {
      const person = await aUser(parts.db, role)
      const client = await aClient(parts, person)

      expect((await client('listActivity')).status).toBe(403)

      expect(securityLines().at(-1)).toMatchObject({
        security: 'access_refused',
        code: 'forbidden',
        person: person.id,
        address: '127.0.0.1',
      })
    }
  },
)

test('sign-ins and addresses are gone after 180 days, and the history stays', async () => {
  const administrator = await aPerson('RM_ADM')
  const admin = await aClient(parts, administrator)
  const email = anEmail()
  await expectDone(admin('inviteAdministrator', { firstName: 'New', lastName: mark, email }))
  await nobody('login', { email: administrator.email, password: 'wrong' })
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
  const silent = { ...parts, log: pino({ level: 'silent' }) }

  await sweep(silent, later(accessLogDays - 1))
  // No session lives that long.
  superUsers = await aClient(parts, superUser)
  // The sweep has ended their session too, as of its real end.
  const all = ['session_ended', 'sign_in_refused', 'user_created']
  expect(await kindsOf()).toEqual(all)
  await sweep(silent, later(accessLogDays + 1))
  superUsers = await aClient(parts, superUser)

  expect((await activity()).data).toMatchObject([{ kind: 'user_created', address: null }])
})

test(
  'the log has one line for each, with ids, address and request, and no name, email or secret',
  { tags: 'short' },
  async () => {
    const administrator = await aPerson('RM_ADM')
    const admin = await aClient(parts, administrator)
    const from = anAddress()
    const person = await aPerson('RM_REM')
    await nobody('login', { email: person.email, password: testPassword }, { from })
    await expectDone(admin('resetUserPassword', { userId: person.id }, { from }))

    const lines = securityLines()

    expect(lines).toMatchObject([
      { security: 'signed_in', person: person.id, address: from, msg: 'security' },
      { security: 'session_ended', person: person.id },
      { security: 'user_reset', person: administrator.id, about: person.id, address: from },
    ])
    const requests = lines.flatMap(({ requestId }) => requestId ?? [])
    expect(requests).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), requests.at(-1)])
    const text = JSON.stringify(lines)
    for (const secret of [testPassword, person.email, mark]) expect(text).not.toContain(secret)
  },
)

test('the log has no field but those of which security.md says whom they name', async () => {
  const person = await aPerson('RM_REM')
  const { manager, jobId } = await aJobAt(parts, 'SUBMITTED')
  logged = []

  await nobody('login', { email: person.email, password: 'wrong' })
  await expectDone(superUsers('deleteUser', { userId: person.id, isArchived: true }))
  await expectDone(manager('downloadJob', { jobId }))
  await manager('listActivity')

  const page = await readFile(
    join(import.meta.dirname, '../../../../../../docs/compliance/security.md'),
    'utf8',
  )
  const said = /A shipper may forward[^]*?\n\n/.exec(page)?.[0] ?? ''
  const named = [...said.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const fields = new Set(logged.flatMap((line) => Object.keys(line)))
  expect([...fields].filter((field) => !named.includes(field))).toEqual([])
  expect(securityLines().map(({ security }) => security)).toEqual(
    expect.arrayContaining(['sign_in_refused', 'user_archived', 'document_downloaded']),
  )
})
