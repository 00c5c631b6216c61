import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { roleLabels, roles, type Role } from '@curbcut/contract'

export type SignIn = { email: string; password: string }

/** A running product on a folder of its own, filled with the demo. */
export type Product = {
  address: string
  people: Record<Role, SignIn>
  /** Its folder, in which it writes the mails that it would send. */
  dataDir: string
  stop(): Promise<void>
}

const entry = join(import.meta.dirname, '../packages/server/src/demo/main.ts')

/** Starts what `npm run demo` starts, on a free port, configured as given. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbcut-story-'))
  // As root the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  const child = spawn(process.execPath, [entry], {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { ...(await readStart(createInterface({ input: child.stdout }))), dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What it says at its start: its address, then a line for each role. */
async function readStart(lines: AsyncIterable<string>) {
  const said: string[] = []
  let address = ''
  const people: Partial<Record<Role, SignIn>> = {}
  for await (const line of lines) {
    said.push(line)
    address ||= / is ready at (\S+)$/.exec(line)?.[1] ?? ''
    const [, label, email = '', password = ''] = /^(.+): (\S+) \/ (\S+)$/.exec(line) ?? []
    const role = roles.find((one) => roleLabels[one] === label)
    if (role) people[role] = { email, password }
    if (Object.keys(people).length === roles.length) {
      return { address, people: people as Record<Role, SignIn> }
    }
  }
  throw new Error(`The product did not start:\n${said.join('\n')}`)
}
