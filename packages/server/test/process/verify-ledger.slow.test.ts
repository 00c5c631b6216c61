import { expect, test } from 'vitest'
import { appRole } from '#server/db/app-role.ts'
import { connect } from '#server/db/connect.ts'
import { findRunningServer } from '#server/db/embedded/running-server.ts'
import { copyDemo } from './copy-demo.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

const whereAndHowMuch = (dataDir: string) =>
  new RegExp(`^[\\d,]+ jobs, [\\d,]+ documents in DATA_DIR ${dataDir}$`)

const verify = async (dataDir: string) => {
  const command = spawnProduct({ entry: 'verify-ledger', env: { DATA_DIR: dataDir } })
  return { code: await command.ended, stdout: command.stdout, stderr: command.stderr }
}

test('npm run verify-ledger works beside the product and without it, and fails where something differs', async ({
  onTestFinished,
}) => {
  const { dataDir, remove } = await dataFolder()
  onTestFinished(remove)
  await copyDemo(dataDir)
  const demo = spawnProduct({ entry: 'demo', env: { DATA_DIR: dataDir } })
  await demo.ready

  const beside = await verify(dataDir)
  const running = (await findRunningServer(dataDir)) ?? { host: '', password: '' }
  const pool = connect({ ...running, user: appRole.name, max: 1 })
  await pool
    .query(
      `update jobs set quote_cents = quote_cents + 1 where id = (select min(id::text) from jobs)::uuid`,
    )
    .finally(() => pool.end())
  const changed = await verify(dataDir)
  demo.signal('SIGTERM')
  expect(await demo.ended).toBe(0)
  const alone = await verify(dataDir)

  expect(beside).toEqual({
    code: 0,
    stdout: [
      'Jobs, quotes, ledger, statements, counters, sums of checks, promises and sign-offs agree.',
      expect.stringMatching(whereAndHowMuch(dataDir)),
    ],
    stderr: [],
  })
  expect(changed.code).toBe(1)
  expect(changed.stdout).toEqual([
    expect.stringMatching(/^a job has the price of its quotes: /),
    '1 difference',
    expect.stringMatching(whereAndHowMuch(dataDir)),
  ])
  expect({ code: alone.code, stdout: alone.stdout }).toEqual({ code: 1, stdout: changed.stdout })
})
