import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { verifyLedger } from '#server/features/money/ledger/verify-ledger.ts'
import { appForTest } from './app-for-test.ts'
import { asOwner } from './db/as-owner.ts'
import { aPdf } from './documents/documents.ts'
import { anOrganization, aUser } from './factories.ts'
import { aClient, type TestClient } from './http/client.ts'

const parts = appForTest()

/** A new word each time, so that no other row has it. */
const aWord = () => `Ré${randomUUID().slice(0, 8)}é`
const decomposed = (text: string) => text.normalize('NFD')

const spellings = [
  ['composed', 'decomposed', (word: string) => word, decomposed],
  ['decomposed', 'composed', decomposed, (word: string) => word],
  ['decomposed', 'decomposed', decomposed, decomposed],
] as const

async function people() {
  const world = await anOrganization(parts.db)
  return {
    administrator: await aClient(parts, await aUser(parts.db, 'RM_ADM')),
    client: await aClient(parts, world.client, world.organization.id),
    manager: await aClient(parts, world.accountManager, world.organization.id),
  }
}

type People = Awaited<ReturnType<typeof people>>
type Slot = {
  list: string
  /** Makes a thing of this name. */
  make: (people: People, name: string) => Promise<unknown>
  /** Returns how many things are found. */
  find: (people: People, query: string) => Promise<number>
}

const totalOf = async (person: TestClient, ...asked: Parameters<TestClient>) =>
  (await person(...asked)).body.pagination.total as number
const email = () => `${randomUUID()}@example.com`

const places: Slot[] = [
  {
    list: 'jobs',
    make: ({ client }, name) => client('createJob', { job_name: name }),
    find: ({ client }, query) => totalOf(client, 'listJobs', { query }),
  },
  {
    list: 'users, by their first name',
    make: ({ administrator }, firstName) =>
      administrator('inviteAdministrator', { firstName, lastName: 'X', email: email() }),
    find: ({ administrator }, query) => totalOf(administrator, 'listUsers', { query }),
  },
  {
    list: 'users, by both names',
    make: ({ administrator }, lastName) =>
      administrator('inviteAdministrator', { firstName: 'X', lastName, email: email() }),
    find: ({ administrator }, query) =>
      totalOf(administrator, 'listUsers', { query: `X ${query}` }),
  },
  {
    list: 'clients',
    make: ({ manager }, firstName) =>
      manager('inviteClient', { firstName, lastName: 'X', email: email() }),
    find: ({ manager }, query) => totalOf(manager, 'listClients', { query }),
  },
  {
    list: 'remediators of the report',
    make: ({ administrator }, firstName) =>
      administrator('inviteRemediator', { firstName, lastName: 'X', email: email() }),
    find: ({ administrator }, query) => totalOf(administrator, 'listRemediatorReport', { query }),
  },
  {
    list: 'organizations',
    make: async ({ administrator }, name) => {
      const { id: camID } = await aUser(parts.db, 'RM_CAM')
      const place = { street: 'S', city: 'C', state: 'ST', zip: '0' }
      const phone = { countryCode: '+1', phone_number: '555 0100' }
      const fields = { name, email: email(), ...phone, ...place, camID, useCAMForBilling: true }
      return administrator('createOrganization', fields)
    },
    find: ({ administrator }, query) => totalOf(administrator, 'listOrganizations', { query }),
  },
]

describe.each(places)('in the list of $list', ({ make, find }) => {
  test.each(spellings)(
    'a name with %s accents is found with %s ones',
    async (...[, , toKept, toSought]) => {
      const world = await people()
      const word = aWord()
      await make(world, toKept(word))

      expect(await find(world, toSought(word))).toBe(1)
    },
  )
})

test.each(spellings)(
  'a file whose name has %s accents is found with %s ones, and keeps its name',
  async (...[, , toKept, toSought]) => {
    const { client } = await people()
    const word = aWord()
    const name = `${toKept(word)}.pdf`
    const files = [{ ...aPdf(), name }]
    const { body } = await client('createJob', { job_name: 'A job' }, { files })

    const found = await client('listFiles', { jobId: body.data._id, query: toSought(word) })

    const names = found.body.data.files.map(({ file_name }: { file_name: string }) => file_name)
    expect(names).toEqual([name])
  },
)

describe('names that came before', () => {
  const migration = '../src/db/migrations/023-keys-of-visitors-and-composed-names.sql'

  /** Runs only that part of the migration, on the rows of the test. */
  async function compose() {
    const text = await readFile(new URL(migration, import.meta.url), 'utf8')
    const [, statements = ''] = text.split(/(?=-- Names are kept)/)
    await sql.raw(statements).execute(parts.db)
  }

  test('are composed, and the events of their jobs still tell the same', async () => {
    const { client } = await people()
    const word = aWord()
    const { body } = await client('createJob', { job_name: word })
    const id: string = body.data._id
    await parts.db
      .updateTable('jobs')
      .set({ name: decomposed(word) })
      .where('id', '=', id)
      .execute()
    const details = JSON.stringify({ name: decomposed(word), files: [] })
    const change = `update events set details = '${details}' where job_id = '${id}'`
    await asOwner(parts.db, 'events', change)
    const { id: userId } = await aUser(parts.db, 'RM_CLI', { last_name: decomposed(word) })

    await compose()

    const job = await parts.db.selectFrom('jobs').select('name').where('id', '=', id).execute()
    const user = await parts.db
      .selectFrom('users')
      .select('last_name')
      .where('id', '=', userId)
      .execute()
    expect([job, user]).toEqual([[{ name: word }], [{ last_name: word }]])
    const differences: string[] = []
    for await (const line of verifyLedger(parts.db)) differences.push(line)
    expect(differences.filter((line) => line.includes(id))).toEqual([])
  })

  test('of two active organizations that differ in nothing else stay two', async () => {
    const word = aWord()
    const organizations = [
      await anOrganization(parts.db, { name: decomposed(word) }),
      await anOrganization(parts.db, { name: word }),
    ]

    await compose()

    const ids = organizations.map(({ organization }) => organization.id)
    const rows = await parts.db
      .selectFrom('organizations')
      .select('name')
      .where('id', 'in', ids)
      .orderBy('created_at')
      .execute()
    expect(rows.map(({ name }) => name)).toEqual([decomposed(word), word])
  })
})
