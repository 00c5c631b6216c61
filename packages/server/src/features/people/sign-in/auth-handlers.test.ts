import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aClient, aCookie, type TestClient } from '#test/http/client.ts'

const parts = appForTest()

let nobody: TestClient

beforeAll(async () => {
  nobody = await aClient(parts)
})

const signIn = (email: string, password = testPassword) => nobody('login', { email, password })

/** Calls with the cookie that an answer has set. */
async function withCookieOf(answer: { headers: Record<string, unknown> }) {
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const person: TestClient = (name, fields, options) =>
    nobody(name, fields, { ...options, headers: { ...options?.headers, cookie } })
  return person
}

const sessionCount = async (userId: string) =>
  (await parts.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()).length

describe('signing in', () => {
  test('with email and password starts a session that the cookie carries', async () => {
    const user = await aUser(parts.db, 'RM_ADM')

    const answer = await signIn(user.email)

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      message: 'Signed in successfully',
      data: {
        user: { _id: user.id, userId: user.id, email: user.email, role: 'RM_ADM' },
        organization: null,
        userType: 'RM_ADM',
        role: 'RM_ADM',
        isVerified: true,
      },
    })
    const me = await (await withCookieOf(answer))('getMe')
    expect(me.body.data._id).toBe(user.id)
  })

  test('sets cookies that no script reads and no other site sends', async () => {
    const user = await aUser(parts.db, 'RM_REM')

    const { headers } = await signIn(user.email)

    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^curbcut_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^curbcut_known_browser=[^;]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  test('keeps of the token only a hash', async () => {
    const user = await aUser(parts.db, 'RM_REM')

    const { headers } = await signIn(user.email)

    const token = /curbcut_session=([^.;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
    const [session] = await parts.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()
    expect(token.length).toBeGreaterThan(40)
    expect(JSON.stringify(session)).not.toContain(token)
    expect(session?.token_hash).not.toBe(createHash('sha256').update(token).digest('base64url'))
  })

  test('a wrong password, an unknown email and an archived person are refused alike', async () => {
    const user = await aUser(parts.db, 'RM_ADM')
    const archived = await aUser(parts.db, 'RM_ADM', { is_archived: true })
    const archivedAndUnverified = await aUser(parts.db, 'RM_ADM', {
      is_archived: true,
      is_verified: false,
    })
    const withoutPassword = await aUser(parts.db, 'RM_ADM', { password_hash: null })

    const answers = [
      await signIn(user.email, 'not the password'),
      await signIn(`${randomUUID()}@example.com`),
      await signIn(archived.email),
      await signIn(archivedAndUnverified.email),
      await signIn(withoutPassword.email),
    ]

    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([
        JSON.stringify([
          401,
          { message: 'Email or password is incorrect.', code: 'wrong_credentials' },
        ]),
      ]),
    )
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true)
  })

  test('the email is found however its case is, and with spaces around it', async () => {
    const user = await aUser(parts.db, 'RM_ADM', { email: `Ada.${randomUUID()}@Example.com` })

    const answers = [
      await signIn(user.email.toUpperCase()),
      await signIn(`  ${user.email.toLowerCase()} `),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data.user.email).toBe(user.email)
  })

  test('a password counts as it is written, with its spaces', async () => {
    const user = await aUser(parts.db, 'RM_ADM')

    const { status } = await signIn(user.email, ` ${testPassword}`)

    expect(status).toBe(401)
  })

  test('an unverified person is told so and gets no session', async () => {
    const user = await aUser(parts.db, 'RM_CLI', { is_verified: false })

    const answer = await signIn(user.email)

    expect(answer.status).toBe(200)
    expect(answer.body.message).toBeUndefined()
    expect(answer.body.data).toMatchObject({ isVerified: false, user: { email: user.email } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sessionCount(user.id)).toBe(0)
  })

  test('an unverified person with a wrong password is refused like everybody', async () => {
    const user = await aUser(parts.db, 'RM_CLI', { is_verified: false })

    const { status } = await signIn(user.email, 'not the password')

    expect(status).toBe(401)
  })
})

describe('a session', () => {
  test('ends with the logout, which is silent and takes the cookie away', async () => {
    const user = await aUser(parts.db, 'RM_ADM')
    const person = await aClient(parts, user)

    const answer = await person('logout')

    expect(answer).toMatchObject({ status: 200, body: { data: null } })
    expect(answer.headers['set-cookie']).toMatch(/^curbcut_session=; .*Expires=Thu, 01 Jan 1970/)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect((await person('getMe')).status).toBe(401)
    expect(await sessionCount(user.id)).toBe(0)
  })

  test('ends when its browser signs in again, also as somebody else; other browsers go on', async () => {
    const [user, another] = [await aUser(parts.db, 'RM_ADM'), await aUser(parts.db, 'RM_REM')]
    const elsewhere = await aClient(parts, user)
    const cookie = await aCookie(parts, user)
    const former: TestClient = (name, fields) => nobody(name, fields, { headers: { cookie } })

    const refused = await former('login', { email: another.email, password: 'not the password' })
    const before = await former('getMe')
    const answer = await former('login', { email: another.email, password: testPassword })

    expect([refused.status, before.status]).toEqual([401, 200])
    expect((await former('getMe')).status).toBe(401)
    expect((await (await withCookieOf(answer))('getMe')).body.data._id).toBe(another.id)
    expect((await elsewhere('getMe')).status).toBe(200)
    expect([await sessionCount(user.id), await sessionCount(another.id)]).toEqual([1, 1])
  })

  test('ends alone: the person’s others go on', async () => {
    const user = await aUser(parts.db, 'RM_ADM')
    const [first, second] = [await aClient(parts, user), await aClient(parts, user)]

    await first('logout')

    expect((await second('getMe')).status).toBe(200)
  })

  test.each([
    ['archived', { is_archived: true }],
    ['unverified', { is_verified: false }],
  ])('counts no more once its person is %s', async (_name, change) => {
    const user = await aUser(parts.db, 'RM_ADM')
    const person = await aClient(parts, user)

    await parts.db.updateTable('users').set(change).where('id', '=', user.id).execute()

    expect((await person('getMe')).status).toBe(401)
  })

  test.each([
    ['unused for more than 12 hours', { seen_at: hoursAgo(12.1) }, 401],
    ['used within 12 hours', { seen_at: hoursAgo(11.9) }, 200],
    ['older than 7 days, although in use', { created_at: hoursAgo(7 * 24 + 0.1) }, 401],
    ['younger than 7 days', { created_at: hoursAgo(7 * 24 - 0.1) }, 200],
  ])('that is %s', async (_name, change, expected) => {
    const user = await aUser(parts.db, 'RM_ADM')
    const person = await aClient(parts, user)

    await parts.db.updateTable('sessions').set(change).where('user_id', '=', user.id).execute()

    expect((await person('getMe')).status).toBe(expected)
  })

  test('is kept alive by use', async () => {
    const user = await aUser(parts.db, 'RM_ADM')
    const person = await aClient(parts, user)
    await parts.db
      .updateTable('sessions')
      .set({ seen_at: hoursAgo(11) })
      .where('user_id', '=', user.id)
      .execute()

    await person('getMe')

    const { seen_at } = await parts.db
      .selectFrom('sessions')
      .select('seen_at')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(seen_at > hoursAgo(0.1)).toBe(true)
  })

  test.each(['', 'x', 'curbcut', '%00', 'a.b'])('is not had with the cookie %o', async (value) => {
    const { status } = await nobody(
      'getMe',
      {},
      { headers: { cookie: `curbcut_session=${value}` } },
    )

    expect(status).toBe(401)
  })

  test('is not had with a token of the right form under a signature of somebody else', async () => {
    const cookie = await aCookie(parts, await aUser(parts.db, 'RM_ADM'))
    const forged = `${cookie.slice(0, -4)}AAAA`

    const { status } = await nobody('getMe', {}, { headers: { cookie: forged } })

    expect(status).toBe(401)
  })
})

describe('choosing an organization', () => {
  let world: Awaited<ReturnType<typeof anOrganization>>
  let person: TestClient

  beforeAll(async () => {
    world = await anOrganization(parts.db)
    person = await aClient(parts, world.client)
  })

  const choose = (orgId: string, userId = world.client.id) =>
    person('setOrganization', { orgId, userId })

  test('puts the session into it', async () => {
    const { status, body } = await choose(world.organization.id)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Organization changed successfully',
      data: {
        organization: { _id: world.organization.id, name: world.organization.name },
        userType: 'RM_CLI',
        isVerified: true,
      },
    })
    expect((await person('listJobs')).status).toBe(200)
    expect((await person('getMe')).body.data.organization._id).toBe(world.organization.id)
  })

  test('of somebody else, for somebody else or of nobody is 404 and changes nothing', async () => {
    await choose(world.organization.id)
    const other = await anOrganization(parts.db)

    const answers = [
      await choose(other.organization.id),
      await choose(world.organization.id, other.client.id),
      await choose(world.organization.id, world.accountManager.id),
      await choose(randomUUID()),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await person('getMe')).body.data.organization._id).toBe(world.organization.id)
  })

  test('that is archived is 404', async () => {
    const archived = await anOrganization(parts.db)
    await aMembership(parts.db, archived.organization.id, world.client.id)
    await archiveOrganization(archived.organization.id)

    const { status } = await choose(archived.organization.id)

    expect(status).toBe(404)
  })

  describe('is remembered', () => {
    const signInAgain = async () => (await signIn(world.client.email)).body.data.organization

    test('at the next sign-in', async () => {
      await choose(world.organization.id)

      const organization = await signInAgain()

      expect(organization).toEqual({
        _id: world.organization.id,
        name: world.organization.name,
      })
    })

    test('only while the person belongs to it', async () => {
      const left = await anOrganization(parts.db)
      await aMembership(parts.db, left.organization.id, world.client.id)
      await choose(left.organization.id)
      await endMembership(left.organization.id, world.client.id)

      const organization = await signInAgain()

      expect(organization).toBeNull()
    })

    test('only while it is active', async () => {
      const archived = await anOrganization(parts.db)
      await aMembership(parts.db, archived.organization.id, world.client.id)
      await choose(archived.organization.id)
      await archiveOrganization(archived.organization.id)

      const organization = await signInAgain()

      expect(organization).toBeNull()
    })
  })

  test('comes before everything else at the first sign-in', async () => {
    const { client } = await anOrganization(parts.db)

    const answer = await signIn(client.email)

    expect(answer.body.data.organization).toBeNull()
    const { status, body } = await (await withCookieOf(answer))('listJobs')
    expect([status, body.code]).toEqual([409, 'organization_required'])
  })

  test('is due again once the membership has ended or the organization is archived', async () => {
    const [left, archived] = [await anOrganization(parts.db), await anOrganization(parts.db)]
    const leaver = await aClient(parts, left.client, left.organization.id)
    const stayer = await aClient(parts, archived.client, archived.organization.id)
    await endMembership(left.organization.id, left.client.id)
    await archiveOrganization(archived.organization.id)

    const answers = [await leaver('listJobs'), await stayer('listJobs')]

    expect(answers.map(({ body }) => body.code)).toEqual([
      'organization_required',
      'organization_required',
    ])
    expect((await leaver('getMe')).body.data.organization).toBeNull()
  })

  test('in one session leaves the others where they are', async () => {
    const second = await anOrganization(parts.db)
    await aMembership(parts.db, second.organization.id, world.client.id)
    const elsewhere = await aClient(parts, world.client, second.organization.id)

    await choose(world.organization.id)

    expect((await elsewhere('getMe')).body.data.organization._id).toBe(second.organization.id)
  })
})

const archiveOrganization = (id: string) =>
  parts.db.updateTable('organizations').set({ is_archived: true }).where('id', '=', id).execute()

const endMembership = (organizationId: string, userId: string) =>
  parts.db
    .deleteFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()

function hoursAgo(hours: number) {
  return new Date(Date.now() - hours * 3_600_000).toISOString()
}
