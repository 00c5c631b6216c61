import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { emptyDatabase } from '#test/db/database.ts'
import { sharedSettings } from './several-processes.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

let folder: Awaited<ReturnType<typeof dataFolder>>
beforeAll(async () => {
  folder = await dataFolder()
})
afterAll(() => folder.remove())

describe.each([
  ['verify-ledger', 1],
  ['verify-files', 2],
] as const)('npm run %s without the settings of the product', (entry, code) => {
  const refusalOf = async (env: Record<string, string>) => {
    const command = spawnProduct({ entry, env })
    expect(await command.ended).toBe(code)
    expect(command.stdout).toEqual([])
    expect(command.stderr).toHaveLength(1)
    return command.stderr[0]
  }

  test('refuses a DATA_DIR that holds nothing, and makes nothing there', async () => {
    const missing = join(folder.dataDir, 'missing')

    const refusals = [
      await refusalOf({ DATA_DIR: folder.dataDir }),
      await refusalOf({ DATA_DIR: missing }),
    ]

    expect(refusals).toEqual(
      [folder.dataDir, missing].map(
        (dataDir) =>
          `There is nothing here: DATA_DIR ${dataDir} holds no database of the product. ` +
          'Run the command with the settings of the product.',
      ),
    )
    expect(await readdir(folder.dataDir)).toEqual([])
  })

  test('refuses a database without a schema, makes none, and says no password', async () => {
    const database = await emptyDatabase()
    const env = sharedSettings(database.owner, join(folder.dataDir, 'of-a-server'))

    const refusal = await refusalOf(env)

    const pool = connect({ ...database.owner, max: 1 })
    const { rows } = await pool.query(`select 1 from pg_tables where schemaname = 'public'`)
    await pool.end()
    await database.drop()
    expect(refusal).toMatch(
      new RegExp(`^There is nothing here: DATABASE_URL postgres://\\S+/${database.name} holds `),
    )
    expect(refusal).not.toContain('@')
    expect(rows).toEqual([])
  })
})
