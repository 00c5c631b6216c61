import { deepStrictEqual } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '../../packages/server/src/backup/manifest.ts'
import { connect } from '../../packages/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/db/embedded/embedded-postgres.ts'
import { socketPort } from '../../packages/server/src/db/embedded/embedded-socket.ts'
import { contentOf } from '../../packages/server/test/process/backup-content.ts'
import { signInStaff } from '../../packages/server/test/process/demo-staff.ts'
import { dataFolder, spawnProduct } from '../../packages/server/test/process/spawn-product.ts'
import { startS3Server } from '../../packages/server/test/s3/s3-server.ts'
import { peakMemoryOf } from './peak-memory.ts'

// npm run move-data -- N: moves the demo with N more documents of 20 kB from DATA_DIR to a
// PostgreSQL server and a bucket, and back, by backup and restore. After each move it verifies the
// place and compares every row and document with the earlier ones. The server is a second
// PostgreSQL of ours, the bucket the tests' S3 server.
const documentCount = Number(process.argv[2])
if (!Number.isInteger(documentCount) || documentCount < 1) {
  console.error('Usage: npm run move-data -- N')
  process.exit(1)
}
const sizeBytes = 20_000
const perJob = 500

type Installation = Record<string, string>
type Command = 'backup' | 'restore' | 'verify-ledger' | 'verify-files'

const [own, server, back, backups] = await Promise.all([
  dataFolder(),
  dataFolder(),
  dataFolder(),
  dataFolder(),
])
const s3 = await startS3Server()
const postgres = await startEmbeddedPostgres({
  dataDir: server.dataDir,
  log: console.error,
  onLost: console.error,
})
try {
  await moveThereAndBack()
} finally {
  await Promise.all([postgres.stop(), s3.stop()])
  await Promise.all([own, server, back, backups].map(({ remove }) => remove()))
}

async function moveThereAndBack() {
  await fill(own.dataDir)
  const SECRET_KEY = (await readFile(join(own.dataDir, 'secret-key'), 'utf8')).trim()
  const first = await backUp('DATA_DIR', { DATA_DIR: own.dataDir })
  const there = { ...(await aServerWithBucket()), SECRET_KEY }
  const second = await moveTo('server and bucket', there, first)
  await moveTo('DATA_DIR', { DATA_DIR: back.dataDir, SECRET_KEY }, second)
}

async function fill(dataDir: string) {
  const demo = spawnProduct({ entry: 'demo', env: { DATA_DIR: dataDir, CHECK_WORKERS: '0' } })
  const { client } = await signInStaff(await demo.ready)
  for (let left = documentCount; left > 0; left -= perJob) {
    const documents = Array.from({ length: Math.min(left, perJob) }, (_, index) => ({
      name: `${left - index}.pdf`,
      content: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(sizeBytes)]),
    }))
    const { status } = await client.call('createJob', { job_name: `${left} left` }, { documents })
    if (status !== 201) throw new Error(`An upload was answered with ${status}.`)
  }
  demo.signal('SIGTERM')
  await demo.ended
}

/** A database whose owner has no other rights, and an empty prefix of a bucket. */
async function aServerWithBucket(): Promise<Installation> {
  const { host, password } = postgres
  const pool = connect({ host, password, user: 'postgres', max: 1 })
  await pool.query(`create role moved login password '${password}'`)
  await pool.query('create database moved owner moved').finally(() => pool.end())
  return {
    DATA_DIR: server.dataDir,
    DATABASE_URL: `postgres://moved:${password}@${encodeURIComponent(host)}:${socketPort}/moved`,
    STORAGE_URL: `s3://${s3.bucket}/moved?endpoint=${s3.endpoint}`,
    AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  }
}

async function moveTo(name: string, place: Installation, backup: string) {
  await run('restore', { name: `restore into ${name}`, env: place, args: [backup] })
  const again = await backUp(name, place)
  deepStrictEqual(await contentOf(again, backup), await contentOf(backup, again))
  const { tables, files } = await readManifest(again)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`  equal: ${rows} rows of ${tables.length} tables, ${files.count} documents`)
  // Last, because they write to the queue's tables when they open the database.
  await run('verify-ledger', { env: place })
  await run('verify-files', { env: place })
  return again
}

async function backUp(name: string, place: Installation) {
  const folder = join(backups.dataDir, randomBytes(4).toString('hex'))
  await run('backup', { name: `backup of ${name}`, env: place, args: [folder] })
  return folder
}

type Run = { name?: string; env: Installation; args?: string[] }

async function run(entry: Command, { name = entry, env, args = [] }: Run) {
  const begun = performance.now()
  const command = spawnProduct({ entry, args, env })
  const peak = peakMemoryOf(command.pid)
  const code = await command.ended
  const seconds = (performance.now() - begun) / 1000
  if (code !== 0) throw new Error([...command.stdout, ...command.stderr].join('\n'))
  console.log(`${name}: ${seconds.toFixed(1)} s, at most ${await peak} MB of memory`)
}
