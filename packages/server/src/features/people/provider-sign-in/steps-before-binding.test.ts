import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { emptyDatabase } from '#test/db/database.ts'

/** The last migration under which nobody kept through whose provider a second step was set up. */
const before = 66

async function aPerson(pool: Pool, { email }: { email: string }) {
  const id = randomUUID()
  await pool.query(
    `insert into users (id, email, first_name, last_name, role, created_at)
     values ($1, $2, 'First', 'Last', 'RM_CLI', now())`,
    [id, email],
  )
  return id
}

const aStep = (pool: Pool, userId: string) =>
  pool.query(
    `insert into second_steps (user_id, sealed_key, set_up_at) values ($1, 'a key', now())`,
    [userId],
  )

test('a step of somebody whom a provider knows opens no other organization after an update', async () => {
  const database = await emptyDatabase()
  const pool = connect(database.owner)
  await migrate(pool, { count: before })
  const [organization, provider] = [randomUUID(), randomUUID()]
  const known = await aPerson(pool, { email: 'known@example.com' })
  const withoutStep = await aPerson(pool, { email: 'no-step@example.com' })
  const unknown = await aPerson(pool, { email: 'unknown@example.com' })
  await pool.query(
    `insert into organizations (id, name, email, phone_number, street, city, state, zip, is_archived, created_at)
     values ($1, 'One', 'one@example.com', '5550100', '1 Way', 'Town', 'CA', '90001', true, now())`,
    [organization],
  )
  await pool.query(
    `insert into sign_in_providers (id, organization_id, issuer, client_id, sealed_secret, is_only_way)
     values ($1, $2, 'https://id.example.com', 'curbcut', 'a secret', false)`,
    [provider, organization],
  )
  for (const userId of [known, withoutStep])
    await pool.query(
      `insert into provider_identities (provider_id, issuer, subject, user_id, joined_at)
       values ($1, 'https://id.example.com', $2::uuid::text, $2::uuid, now())`,
      [provider, userId],
    )
  for (const userId of [known, unknown]) await aStep(pool, userId)

  await migrate(pool)

  const { rows } = await pool.query<{ id: string; organization: string | null }>(
    'select id, second_step_organization_id as organization from users',
  )
  await pool.end()
  await database.drop()
  expect(Object.fromEntries(rows.map(({ id, organization: of }) => [id, of]))).toEqual({
    [known]: organization,
    [withoutStep]: null,
    [unknown]: null,
  })
})
