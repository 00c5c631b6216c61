import { createHash, randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeLiteral } from 'pg'
import { type ProcessUser, childEnvironment } from './bound-process.ts'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

type Cluster = {
  folder: string
  /** The folder of the cluster's files; no server may use it meanwhile. */
  database: string
  user: ProcessUser | undefined
  secret: string
}

/**
 * Lets in only connections with the secret. Even root and the server's user need it, because other services
 * may share that user. It does nothing if the rules already name this secret. Returns PostgreSQL's refusal
 * if another server uses the folder.
 */
export async function protectCluster(
  { database, secret, ...home }: Cluster,
  command: readonly string[],
): Promise<string | undefined> {
  const rules = rulesFor(secret)
  const path = join(database, 'pg_hba.conf')
  if ((await readFile(path, 'utf8').catch(() => '')) === rules) return undefined

  // No server listens meanwhile. The rules come last, so that an interrupted change begins again at the
  // next start.
  const statement = `alter role postgres password ${escapeLiteral(secret)}`
  const refusal = await runSingleUser(command, statement, { cwd: home.folder, user: home.user })
  if (!refusal) await replaceFile(path, rules, home.user)
  return refusal
}

/** PostgreSQL's file of who may connect. It names the secret by a hash, which reveals nothing. */
const rulesFor = (secret: string) =>
  [
    '# Written by Curbcut at a start. Whoever connects has to know the secret with this SHA-256:',
    `# ${createHash('sha256').update(secret).digest('hex')}`,
    'local all all scram-sha-256',
    '',
  ].join('\n')

async function replaceFile(path: string, content: string, user: ProcessUser | undefined) {
  const unfinished = `${path}.new-${randomBytes(4).toString('hex')}`
  // The folder belongs to another user: a link of this name is not followed.
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(content)
    if (user) await file.chown(user.uid, user.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path).catch(async (error: unknown) => {
    await rm(unfinished, { force: true })
    throw error
  })
}

/**
 * Runs a statement on a database without a running server: PostgreSQL in single-user mode has no socket
 * and asks for no password. Returns its refusal, if any. It ends with its input, and so with us.
 */
function runSingleUser(
  [program = '', ...flags]: readonly string[],
  statement: string,
  { cwd, user }: { cwd: string; user: ProcessUser | undefined },
): Promise<string | undefined> {
  const child = spawn(program, ['--single', ...flags, 'postgres'], {
    cwd,
    env: childEnvironment,
    // Ctrl-C reaches only us; the statement comes to its end.
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
