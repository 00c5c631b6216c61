import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { emptyDatabase } from '#test/db/database.ts'
import { sharedSettings } from './several-processes.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

let folder: Awaited<ReturnType<typeof dataFolder>>
beforeAll(async () => {
  folder = await dataFolder()
})
afterAll(() => folder.remove())

const migrations = join(import.meta.dirname, '../../src/db/migrations')

test.each([
  ['an empty database', 0],
  ['a database of an older version', 20],
])(
  'three processes that start at once on %s bring it to the newest schema once',
  async (_, count) => {
    const database = await emptyDatabase()
    const owner = connect({ ...database.owner, max: 1 })
    await migrate(owner, { count })
    const env = sharedSettings(database.owner, join(folder.dataDir, String(count)))
    const products = [1, 2, 3].map(() => spawnProduct({ entry: 'product', env }))

    await Promise.all(products.map(({ ready }) => ready))

    const { rows: applied } = await owner.query<{ name: string }>(
      'select name from migrations order by name',
    )
    const { rows: people } = await owner.query<{ role: string; password_hash: string }>(
      'select role, password_hash from users',
    )
    const { rows: rates } = await owner.query('select 1 from rates')
    for (const product of products) product.signal('SIGTERM')
    const codes = await Promise.all(products.map(({ ended }) => ended))
    await owner.end()
    await database.drop()

    const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted()
    expect(applied.map(({ name }) => `${name}.sql`)).toEqual(files)
    // argon2id at the cost that OWASP asks for; tests within one process hash more cheaply.
    const password_hash = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect([people, rates.length]).toEqual([[{ role: 'RM_SU', password_hash }], 1])
    const passwords = products.flatMap(({ stdout }) =>
      stdout.filter((line) => line.startsWith('Password, shown only once')),
    )
    expect(passwords).toHaveLength(1)
    expect(codes).toEqual([0, 0, 0])
    expect(products.flatMap(({ stderr }) => stderr)).toEqual([])
  },
)
