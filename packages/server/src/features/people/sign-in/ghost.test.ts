import { randomUUID } from 'node:crypto'
import { ghostSessionMinutes, type Role } from '@curbcut/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyLedger } from '#server/features/money/ledger/verify-ledger.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { anOrganization, aUser } from '#test/factories.ts'
import { aBrowser, type Browser } from '#test/http/browser.ts'
import { aClient, aCookie } from '#test/http/client.ts'
import { aJobAt, expectDone, refusalOf } from '#test/jobs/job-story.ts'

const parts = appForTest()
const minuteMs = 60_000

let world: Awaited<ReturnType<typeof anOrganization>>
let administrator: { id: string; first_name: string; last_name: string }
let browser: Browser

beforeEach(async () => {
  world = await anOrganization(parts.db)
  administrator = await aUser(parts.db, 'RM_ADM')
  browser = await aBrowser(parts, administrator)
})

const open = (userId: string) => expectDone(browser('ghostLogin', { userId }))
const me = async () => (await expectDone(browser('getMe'))).body.data
const statusWith = async (cookie: string) =>
  (await (await aClient(parts))('getMe', {}, { headers: { cookie } })).status
const choose = ({ id: userId }: { id: string }) =>
  expectDone(browser('setOrganization', { orgId: world.organization.id, userId }))

/** Opens the client's account and works in their organization. */
async function openClient() {
  await open(world.client.id)
  await choose(world.client)
}

/** Moves the start or last use of a person's sessions back by this much. */
const age = (userId: string, column: 'created_at' | 'seen_at', minutes: number) =>
  parts.db
    .updateTable('sessions')
    .set({ [column]: new Date(Date.now() - minutes * minuteMs).toISOString() })
    .where('user_id', '=', userId)
    .execute()

const sessionsOf = (userId: string) =>
  parts.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()

const eventsAbout = (column: 'user_id' | 'job_id', id: string) =>
  parts.db
    .selectFrom('events')
    .select(['kind', 'actor_id', 'on_behalf_of_id'])
    .where(column, '=', id)
    .orderBy('position')
    .execute()

async function differences() {
  const lines: string[] = []
  for await (const line of verifyLedger(parts.db)) lines.push(line)
  return lines
}

describe('coming and going', () => {
  test('an administrator opens an account, without an organization, and says so themselves', async () => {
    const { body } = await open(world.client.id)

    expect(body.data).toMatchObject({
      user: { _id: world.client.id, email: world.client.email },
      organization: null,
      userType: 'RM_CLI',
      isVerified: true,
    })
    expect(await me()).toMatchObject({
      _id: world.client.id,
      organization: null,
      impersonatedBy: {
        _id: administrator.id,
        firstName: administrator.first_name,
        lastName: administrator.last_name,
        userType: 'RM_ADM',
      },
    })
  })

  test('and goes back to their own', async () => {
    await open(world.client.id)

    const { body } = await expectDone(browser('ghostLogout'))

    expect(body.data).toMatchObject({ user: { _id: administrator.id }, userType: 'RM_ADM' })
    expect(await me()).toMatchObject({ _id: administrator.id, impersonatedBy: null })
  })

  test('each way brings another cookie, and after the way back those of before open nothing', async () => {
    const own = browser.cookie()
    await open(world.client.id)
    const ghost = browser.cookie()
    await expectDone(browser('ghostLogout'))
    const after = browser.cookie()

    expect(new Set([own, ghost, after]).size).toBe(3)
    expect([await statusWith(own), await statusWith(ghost), await statusWith(after)]).toEqual([
      401, 401, 200,
    ])
  })

  test('signing out in somebody’s account signs the browser out', async () => {
    const own = browser.cookie()
    await open(world.client.id)
    const ghost = browser.cookie()

    await expectDone(browser('logout'))

    expect([await statusWith(own), await statusWith(ghost)]).toEqual([401, 401])
    expect(await eventsAbout('user_id', world.client.id)).toMatchObject([
      { kind: 'ghost_started' },
      { kind: 'ghost_ended', actor_id: administrator.id },
    ])
  })

  test('whoever signs in anew in that browser leaves no session of the administrator behind', async () => {
    await open(world.client.id)

    await expectDone(browser('login', { email: world.client.email, password: 'correct horse' }))

    expect(await sessionsOf(administrator.id)).toEqual([])
    expect(await sessionsOf(world.client.id)).toHaveLength(1)
  })

  test('the history names the administrator and the person', async () => {
    await open(world.client.id)
    await browser('ghostLogout')

    const both = { actor_id: administrator.id, on_behalf_of_id: null }
    expect(await eventsAbout('user_id', world.client.id)).toEqual([
      { kind: 'ghost_started', ...both },
      { kind: 'ghost_ended', ...both },
    ])
  })

  test('two clicks at once open the account once', async () => {
    const headers = { cookie: browser.cookie() }
    const fields = { userId: world.client.id }

    const answers = await Promise.all(
      [1, 2, 3].map(() => browser('ghostLogin', fields, { headers })),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await sessionsOf(world.client.id)).toHaveLength(1)
  })

  test('nobody goes back who is in their own account', async () => {
    expect(await refusalOf(browser('ghostLogout'))).toBe('409 not_impersonating')
  })
})

describe('whose account', () => {
  test.each<Role>(['RM_CAM', 'RM_REM', 'RM_CLI'])('%s: opened', async (role) => {
    const { id: userId } = await aUser(parts.db, role)

    expect((await browser('ghostLogin', { userId })).status).toBe(200)
  })

  test.each<[string, Role, object]>([
    ['404 not_found', 'RM_SU', {}],
    ['403 forbidden', 'RM_ADM', {}],
    ['409 not_impersonable', 'RM_CLI', { is_archived: true }],
    ['409 not_impersonable', 'RM_REM', { is_verified: false }],
  ])('%s: %s %o', async (refusal, role, fields) => {
    const { id: userId } = await aUser(parts.db, role, fields)
    const superUser = await aBrowser(parts, await aUser(parts.db, 'RM_SU'))

    expect(await refusalOf(browser('ghostLogin', { userId }))).toBe(refusal)
    expect(await refusalOf(superUser('ghostLogin', { userId }))).toBe(refusal)
    expect(await sessionsOf(userId)).toEqual([])
  })

  test('nobody unknown, and no other from inside an account', async () => {
    const unknown = await refusalOf(browser('ghostLogin', { userId: randomUUID() }))
    await open(world.accountManager.id)
    const inside = await refusalOf(browser('ghostLogin', { userId: world.client.id }))

    expect([unknown, inside]).toEqual(['404 not_found', '403 forbidden'])
  })

  test('one at a time: opening another from the same session ends the first', async () => {
    const headers = { cookie: browser.cookie() }
    await open(world.client.id)
    const first = browser.cookie()

    await expectDone(browser('ghostLogin', { userId: world.accountManager.id }, { headers }))

    expect([await statusWith(first), await statusWith(browser.cookie())]).toEqual([401, 200])
  })
})

describe('the end by itself', () => {
  test('comes after an hour, however much was done', async () => {
    await open(world.client.id)

    await age(world.client.id, 'created_at', ghostSessionMinutes - 1)
    const before = await statusWith(browser.cookie())
    await age(world.client.id, 'created_at', ghostSessionMinutes + 1)
    const after = await statusWith(browser.cookie())

    expect([before, after]).toEqual([200, 401])
  })

  test.each<[string, object]>([
    ['is archived', { is_archived: true }],
    ['has to set a password', { is_verified: false }],
  ])('comes at once when the administrator %s', async (_case, change) => {
    await open(world.client.id)

    await parts.db.updateTable('users').set(change).where('id', '=', administrator.id).execute()

    expect(await statusWith(browser.cookie())).toBe(401)
  })

  test('comes at once when the administrator signs out everywhere else', async () => {
    await open(world.client.id)

    await expectDone((await aClient(parts, administrator))('endOtherSessions'))

    expect(await statusWith(browser.cookie())).toBe(401)
  })

  test('comes at once when the person is archived', async () => {
    await open(world.client.id)
    const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))

    await expectDone(superUser('deleteUser', { userId: world.client.id, isArchived: true }))

    expect(await statusWith(browser.cookie())).toBe(401)
  })

  test('comes with that of the administrator’s own session, which does not idle meanwhile', async () => {
    await open(world.client.id)
    const own = async () => (await sessionsOf(administrator.id))[0]?.seen_at ?? ''

    for (const { id } of [administrator, world.client]) await age(id, 'seen_at', 11 * 60)
    const idle = await own()
    const used = await statusWith(browser.cookie())
    const touched = await own()
    await age(administrator.id, 'created_at', 7 * 24 * 60 + 1)
    const ended = await statusWith(browser.cookie())

    expect([used, ended]).toEqual([200, 401])
    expect(touched > idle).toBe(true)
  })
})

describe('in somebody’s account', () => {
  test('a choice of organization is not remembered', async () => {
    await openClient()

    const { last_organization_id } = await parts.db
      .selectFrom('users')
      .select('last_organization_id')
      .where('id', '=', world.client.id)
      .executeTakeFirstOrThrow()
    expect((await me()).organization._id).toBe(world.organization.id)
    expect(last_organization_id).toBeNull()
  })

  test('the sessions of the person stay as they are, and do not show this one', async () => {
    const cookie = await aCookie(parts, world.client, world.organization.id)
    await openClient()

    const ending = await refusalOf(browser('endOtherSessions'))
    const { body } = await (await aClient(parts))('listSessions', {}, { headers: { cookie } })

    expect(ending).toBe('403 forbidden')
    expect(await statusWith(cookie)).toBe(200)
    expect(body.data).toHaveLength(1)
    expect(body.data[0].isCurrent).toBe(true)
  })

  test('nothing is there but what the person has', async () => {
    const { jobId: foreign } = await aJobAt(parts, 'CREATED')
    await open(world.client.id)

    const undecided = await refusalOf(browser('listJobs'))
    await choose(world.client)

    expect(undecided).toBe('409 organization_required')
    expect(await refusalOf(browser('getJob', { jobId: foreign }))).toBe('404 not_found')
    expect(await refusalOf(browser('listUsers'))).toBe('403 forbidden')
    expect(await refusalOf(browser('deleteJob', { jobId: foreign }))).toBe('403 forbidden')
  })

  test('everything that is done is told of both, and agrees with what is kept', async () => {
    await openClient()
    const created = await expectDone(
      browser('createJob', { job_name: 'A job' }, { files: [aPdf('one.pdf')] }),
    )
    const jobId: string = created.body.data._id
    await expectDone(browser('addFiles', { jobId }, { files: [aPdf('two.pdf')] }))
    await expectDone(browser('addClientNote', { jobId, message: 'A note' }))
    await expectDone(
      browser('updateProfile', { userId: world.client.id, firstName: 'New', lastName: 'Name' }),
    )

    const both = { actor_id: administrator.id, on_behalf_of_id: world.client.id }
    expect(await eventsAbout('job_id', jobId)).toEqual([
      { kind: 'job_created', ...both },
      { kind: 'files_added', ...both },
    ])
    expect(await eventsAbout('user_id', world.client.id)).toEqual([
      { kind: 'ghost_started', actor_id: administrator.id, on_behalf_of_id: null },
      { kind: 'user_updated', ...both },
    ])
    expect(await differences()).toEqual([])
  })

  test('the timeline shows the person, and to administrators who it really was', async () => {
    await openClient()
    const created = await expectDone(
      browser('createJob', { job_name: 'A job' }, { files: [aPdf('one.pdf')] }),
    )
    const jobId: string = created.body.data._id
    const entryFor = async (reader: Awaited<ReturnType<typeof aClient>>) =>
      (await expectDone(reader('listHistory', { jobId }))).body.data[0]

    const manager = await aClient(parts, world.accountManager, world.organization.id)
    const inside = await entryFor(browser)
    const outside = await entryFor(manager)
    const toColleague = await entryFor(await aClient(parts, await aUser(parts.db, 'RM_ADM')))

    expect(outside).toMatchObject({ kind: 'job_created', actor: { _id: world.client.id } })
    expect(outside.note).toBeNull()
    expect(inside).toEqual(outside)
    const name = `${administrator.first_name} ${administrator.last_name}`
    expect(toColleague).toMatchObject({
      actor: { _id: world.client.id },
      note: `by ${name} in this person’s account`,
    })
  })
})
