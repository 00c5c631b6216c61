import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isolationLabels, type SystemStatus } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { copyDemo } from './copy-demo.ts'
import { runToEnd } from './run-to-end.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

test(
  'npm run status tells of the product beside it, and of its stop, and of commands that ran',
  { tags: 'short' },
  async ({ onTestFinished }) => {
    const { dataDir, remove } = await dataFolder()
    onTestFinished(remove)
    await copyDemo(dataDir)
    const backups = await mkdtemp(join(tmpdir(), 'curbcut-status-'))
    onTestFinished(() => rm(backups, { recursive: true, force: true }))
    const readState = async () => {
      const { code, stdout } = await runToEnd('status', dataDir, '--json')
      return { code, state: JSON.parse(stdout.join('\n')) as SystemStatus }
    }
    const demo = spawnProduct({ entry: 'demo', env: { DATA_DIR: dataDir, LOG_LEVEL: 'info' } })
    await demo.ready

    const backup = await runToEnd('backup', dataDir, join(backups, 'one'))
    const verified = await runToEnd('verify-ledger', dataDir)
    const beside = await readState()
    const text = await runToEnd('status', dataDir)
    demo.signal('SIGTERM')
    expect(await demo.ended).toBe(0)
    const alone = await readState()

    expect([backup.code, verified.code]).toEqual([0, 0])
    expect(beside.state.processes).toMatchObject([{ pid: demo.pid, isGone: false }])
    expect(beside.state.disks?.flatMap(({ places }) => places).toSorted()).toEqual([
      'documents',
      'rows',
      'temporary',
    ])
    expect(beside.state.operations?.runs.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['backup', 'done'],
      ['verify_ledger', 'done'],
    ])
    expect(beside.code).toBe(beside.state.warnings.length === 0 ? 0 : 1)
    expect(text.stdout).toContain('Backups and verifications')
    // As the log of the start, whichever holds here.
    const isolation = beside.state.processes?.[0]?.isolation ?? 'node'
    const said = `Document sandbox: ${isolationLabels[isolation]}`
    expect(text.stdout).toContain(`    ${said}`)
    expect(demo.stdout.join('\n')).toContain(`"msg":"${said}"`)
    expect(alone.state.processes).toEqual([])
    expect(alone.state.disks).not.toEqual([])
  },
)

test('npm run status tells of no state where there is no database, and makes none', async ({
  onTestFinished,
}) => {
  const { dataDir, remove } = await dataFolder()
  onTestFinished(remove)

  const { code, stdout, stderr } = await runToEnd('status', dataDir)

  expect({ code, stdout }).toEqual({ code: 2, stdout: [] })
  expect(stderr).toEqual([expect.stringMatching(/holds no database of the product/)])
  expect(await readdir(dataDir)).toEqual([])
})
