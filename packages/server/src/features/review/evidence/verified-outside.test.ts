import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aClient } from '#test/http/client.ts'
import { aJobAt } from '#test/jobs/job-story.ts'
import { freezeAll } from '#test/review/evidence.ts'

// The instructions of docs/compliance/evidence.md for strangers work as they stand there.

const parts = appForTest()
const run = promisify(execFile)
let folder: string
let blocks: Record<'js' | 'sh', string>

const blockOf = (text: string, language: string) =>
  new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-verified-'))
  const path = join(import.meta.dirname, '../../../../../../docs/compliance/evidence.md')
  const text = await readFile(path, 'utf8')
  blocks = { js: blockOf(text, 'js'), sh: blockOf(text, 'sh') }
  const job = await aJobAt(parts, 'COMPLETED')
  await checkAll(parts, job.organization)
  await freezeAll(parts, job.jobId)
  const of = { jobId: job.jobId, edition: 1, format: 'json' }
  const report = await job.client('getEvidenceReport', of)
  const keys = await (await aClient(parts))('listEvidenceKeys')
  const [key] = keys.body.data
  await writeFile(join(folder, 'report-1.json'), report.bytes)
  await writeFile(join(folder, 'keys.json'), JSON.stringify(keys.body))
  await writeFile(join(folder, 'key.pem'), key.public_key)
  await writeFile(join(folder, 'verify-report.mjs'), blocks.js)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const byNode = () =>
  run(process.execPath, ['verify-report.mjs', 'report-1.json', 'keys.json'], { cwd: folder })

test('a report is verified by ten lines of Node, and one changed byte is found', async () => {
  const path = join(folder, 'report-1.json')
  const genuine = await readFile(path)
  const { stdout } = await byNode()
  const changed = Buffer.from(genuine)
  changed[changed.indexOf('A job')] = 'B'.charCodeAt(0)
  await writeFile(path, changed)
  const failed = await byNode().catch((error: { stdout: string }) => error)
  await writeFile(path, genuine)

  expect(blocks.js.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(11)
  expect([stdout, failed.stdout]).toEqual(['as it was signed\n', 'NOT as it was signed\n'])
})

test('a report is verified by openssl, where that is there', async ({ skip }) => {
  const tools = await run('sh', ['-c', 'command -v openssl && command -v xxd']).catch(() => false)
  skip(!tools, 'openssl or xxd is not on this machine')

  const { stdout } = await run('sh', ['-ec', blocks.sh], { cwd: folder })

  expect(stdout).toContain('Signature Verified Successfully')
})
