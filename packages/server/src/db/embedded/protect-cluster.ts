import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { escapeLiteral } from 'pg'
import { type ProcessUser, childEnvironment } from './bound-process.ts'

type Cluster = {
  folder: string
  /** No server may use the folder meanwhile. */
  database: string
  user: ProcessUser | undefined
  secret: string
}

/** Returns PostgreSQL's refusal if another server uses the folder. */
export async function protectCluster(
  { database, secret, ...home }: Cluster,
  command: readonly string[],
): Promise<string | undefined> {
  // Even root and the server's user, whom other services may share, need the secret.
  const rules = rulesFor(secret)
  const path = join(database, 'pg_hba.conf')
  if ((await readFile(path, 'utf8').catch(() => '')) === rules) return undefined

  // Rules come last, so that the next start repeats an interrupted change.
  const statement = `alter role postgres password ${escapeLiteral(secret)}`
  const refusal = await runSingleUser(command, statement, { cwd: home.folder, user: home.user })
  if (!refusal) await replaceFile(path, rules, home.user)
  return refusal
}

/** Contains a hash of the secret, which reveals nothing. */
const rulesFor = (secret: string) =>
  [
    '# Written by Curbcut at a start. Whoever connects has to know the secret with this SHA-256:',
    `# ${createHash('sha256').update(secret).digest('hex')}`,
    'local all all scram-sha-256',
    '',
  ].join('\n')

async function replaceFile(path: string, content: string, user: ProcessUser | undefined) {
  const temporaryPath = `${path}.new-${randomBytes(4).toString('hex')}`
  // The folder belongs to another user, so links of this name must not be followed.
  const file = await open(temporaryPath, 'wx', 0o600)
  try {
    await file.writeFile(content)
    if (user) await file.chown(user.uid, user.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporaryPath, path).catch(async (error: unknown) => {
    await rm(temporaryPath, { force: true })
    throw error
  })
}

/** The single-user mode needs no socket and no password. Returns the refusal, if any. */
function runSingleUser(
  [program = '', ...flags]: readonly string[],
  statement: string,
  { cwd, user }: { cwd: string; user: ProcessUser | undefined },
): Promise<string | undefined> {
  const child = spawn(program, ['--single', ...flags, 'postgres'], {
    cwd,
    env: childEnvironment,
    // Protects the statement from Ctrl-C.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user,
  })
  let refusal: string | undefined
  createInterface({ input: child.stderr }).on('line', (line) => {
    refusal ??= /^(?:ERROR|FATAL|PANIC):\s+(.*)/.exec(line)?.[1]
  })
  child.stdin.on('error', () => {})
  child.stdin.end(`${statement}\n`)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => {
      resolve(refusal ?? (code === 0 ? undefined : `it ended with code ${code}`))
    })
  })
}
