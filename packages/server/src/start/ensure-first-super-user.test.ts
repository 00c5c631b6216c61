import { describe, expect, onTestFinished, test } from 'vitest'
import { runTransaction } from '#server/db/run-transaction.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { createSuperUser } from '#server/features/people/users/create-person.ts'
import { testDatabase } from '#test/db/database.ts'
import { aUser } from '#test/factories.ts'
import { ensureFirstSuperUser } from './ensure-first-super-user.ts'

async function aDatabase() {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const superUsers = () =>
    db.selectFrom('users').select(['id', 'email']).where('role', '=', 'RM_SU').execute()
  return { db, superUsers }
}

async function start({ db }: Awaited<ReturnType<typeof aDatabase>>, email: string) {
  const said: string[] = []
  await ensureFirstSuperUser(db, { email, password: undefined }, (line) => void said.push(line))
  return said
}

describe('the first super user', () => {
  test.each([
    ['the same email', ['first@example.com', 'First@Example.com']],
    ['different emails', ['first@example.com', 'second@example.com']],
  ])('is made once by several starts at once with %s, and said once', async (_name, emails) => {
    const database = await aDatabase()

    const said = await Promise.all([...emails, ...emails].map((email) => start(database, email)))

    const [made, ...others] = await database.superUsers()
    expect(others).toEqual([])
    expect(said.filter((lines) => lines.length > 0)).toEqual([
      [
        `The first super user is ${made?.email}.`,
        expect.stringMatching(/^Password, shown only once: /),
      ],
    ])
  })

  test('has a chosen password, which is not said', async () => {
    const { db } = await aDatabase()
    const said: string[] = []

    await ensureFirstSuperUser(
      db,
      { email: 'first@example.com', password: 'chosen-1' },
      (line) => void said.push(line),
    )

    expect(said).toEqual(['The first super user is first@example.com.'])
  })

  test('is nobody else’s email: the start is refused in one line', async () => {
    const database = await aDatabase()
    await aUser(database.db, 'RM_ADM', { email: 'Taken@example.com' })

    const refused = start(database, 'taken@example.com')

    await expect(refused).rejects.toThrow(StartRefusedError)
    await expect(refused).rejects.toThrow(/^ADMIN_EMAIL taken@example\.com [^\n]+$/)
    expect(await database.superUsers()).toEqual([])
  })

  test('and a next one made by two commands at once: one makes them, the other is told', async () => {
    const { db, superUsers } = await aDatabase()
    const credentials = { email: 'next@example.com', password: 'a password' }
    const make = () =>
      runTransaction(db, (trx) =>
        createSuperUser({ db: trx, now: new Date().toISOString() }, credentials),
      )

    const ids = await Promise.all([make(), make()])

    const made = await superUsers()
    expect(made).toHaveLength(1)
    expect(ids.filter((id) => id !== undefined)).toEqual([made[0]?.id])
  })

  test('stands in the history', async () => {
    const database = await aDatabase()

    await start(database, 'first@example.com')

    const [made] = await database.superUsers()
    const events = await database.db.selectFrom('events').selectAll().execute()
    expect(events).toMatchObject([
      { kind: 'user_created', actor_id: made?.id, user_id: made?.id, details: { role: 'RM_SU' } },
    ])
  })
})
