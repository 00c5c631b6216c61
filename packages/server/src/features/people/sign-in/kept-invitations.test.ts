import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { emptyDatabase } from '#test/db/database.ts'

/** The last migration under which a temporary password had no end. */
const before = 16

test('temporary passwords of before end with their invitation, and those without one at once', async () => {
  const database = await emptyDatabase()
  const pool = connect(database.owner)
  await migrate(pool, { count: before })
  const aPerson = async (hasTemporaryPassword: boolean) => {
    const id = randomUUID()
    await pool.query(
      `insert into users (id, email, first_name, last_name, role, has_temporary_password, created_at)
       values ($1, $2, 'First', 'Last', 'RM_CLI', $3, now())`,
      [id, `${id}@example.com`, hasTemporaryPassword],
    )
    return id
  }
  const aCode = (userId: string, lifetime: string) =>
    pool.query(
      `insert into verification_codes (id, user_id, code_hash, created_at, expires_at)
       values (gen_random_uuid(), $1, 'a hash', now(), now() + $2::interval)`,
      [userId, lifetime],
    )
  const [invited, forgetful, settled] = [
    await aPerson(true),
    await aPerson(true),
    await aPerson(false),
  ]
  await aCode(invited, '7 days')
  await aCode(invited, '15 minutes')
  await aCode(forgetful, '15 minutes')

  await migrate(pool)

  const { rows } = await pool.query<{ id: string; ends: string | null }>(
    `select id, case when temporary_password_until <= now() then 'ended'
       when temporary_password_until > now() + interval '6 days' then 'in a week' end as ends
     from users`,
  )
  const codes = await pool.query(
    `select is_invitation, count(*)::int as codes from verification_codes
     group by is_invitation order by is_invitation`,
  )
  await pool.end()
  await database.drop()
  expect(Object.fromEntries(rows.map(({ id, ends }) => [id, ends]))).toEqual({
    [invited]: 'in a week',
    [forgetful]: 'ended',
    [settled]: null,
  })
  expect(codes.rows).toEqual([
    { is_invitation: false, codes: 2 },
    { is_invitation: true, codes: 1 },
  ])
})
