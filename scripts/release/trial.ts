import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

// Runs on the Node of a release that was unpacked, in the place where `npm run try-release` tries it, and says
// each thing that worked. It imports nothing but Node: nothing else of the repository is there.

const [folder = '', place = '', begunAt = ''] = process.argv.slice(2)
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const say = (line: string) => void process.stdout.write(`${line}\n`)
const env = { PATH: '/usr/bin:/bin', DATA_DIR: join(place, 'data'), PORT: '0' }

const curbcut = (...words: string[]) =>
  execFileSync(join(folder, 'curbcut'), words, { cwd: '/', env, encoding: 'utf8' }).trim()

function expect(what: string, isSo: boolean) {
  if (!isSo) throw new Error(`Not so: ${what}`)
}

function tryLinks() {
  mkdirSync(join(place, 'bin'))
  symlinkSync(join(folder, 'curbcut'), join(place, 'bin/one'))
  symlinkSync('one', join(place, 'bin/curbcut'))
  const options = { cwd: '/', env, encoding: 'utf8' } as const
  const version = execFileSync(join(place, 'bin/curbcut'), ['--version'], options)
  say(version.trim())
}

const part = (path: string): Promise<Record<string, (...given: unknown[]) => Promise<unknown>>> =>
  import(pathToFileURL(join(folder, 'packages/server/src', path)).href)

type Checker = {
  check(document: unknown, request: unknown): Promise<{ state: string }>
  stop(): Promise<void>
}

async function tryDocuments() {
  await part('ports/s3-store.ts')
  const { makeTableDocument } = await part('pdf/make-table-document.ts')
  const { createChecker } = await part('checker/create-checker.ts')
  const columns = [{ label: 'Document', width: 1, align: 'start' }]
  const table = { caption: 'Documents', columns, rows: [['one.pdf']], foot: [] }
  const createdAt = '2026-11-25T00:00:00.000Z'
  const document = { title: 'Trial', facts: [], tables: [table], notes: [], createdAt }
  const bytes = (await makeTableDocument?.(document)) as Buffer
  const stored = { name: 'trial.pdf', sizeBytes: bytes.length, open: () => Readable.from([bytes]) }
  const checker = (await createChecker?.()) as Checker
  const request = { organizationId: 'trial', signal: AbortSignal.timeout(60_000) }
  const { state } = await checker.check(stored, request)
  await checker.stop()
  expect(`the check of a PDF is done, not ${state}`, state === 'done')
  say(`Made a PDF of ${bytes.length} bytes, and checked it.`)
}

function start() {
  const child = spawn(join(folder, 'curbcut'), ['start'], {
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  const ready = new Promise<{ address: string; password: string }>((resolve, reject) => {
    let password = ''
    void ended.then((code) => reject(new Error(`The start ended with ${code}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      password ||= /^Password, shown only once: (\S+)$/.exec(line)?.[1] ?? ''
      const [, address] = /^Curbcut \d\S* is ready at (\S+)$/.exec(line) ?? []
      if (address) resolve({ address, password })
    })
  })
  return { child, ended, ready }
}

async function signIn(address: string, password: string) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'admin@example.com', password }),
  })
  expect('the sign-in is answered with 200', answer.status === 200)
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const me = await fetch(`${address}/api/users/me`, { headers: { cookie } })
  expect('the session is known', me.status === 200)
  return cookie
}

async function readScreens(address: string, cookie: string) {
  const page = await (await fetch(address)).text()
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  expect('the page loads scripts and styles', assets.length > 1)
  const others = ['/licenses', '/favicon.ico', '/api/docs/reference.js']
  for (const path of [...assets, ...others]) {
    const { status } = await fetch(`${address}${path}`, { headers: { cookie } })
    expect(`${path} is answered with 200, not ${status}`, status === 200)
  }
  return assets.length + others.length
}

tryLinks()
await tryDocuments()
const startedAt = Date.now()
const { child, ended, ready } = start()
const { address, password } = await ready
say(`Ready after ${seconds(startedAt)}.`)
const cookie = await signIn(address, password)
say(`Signed in ${seconds(Number(begunAt))} after the archive was touched.`)
say(`Page, styles, scripts, description of the API: ${await readScreens(address, cookie)} answers.`)
say(curbcut('verify'))
say(curbcut('backup', join(place, 'backup')))
child.kill('SIGTERM')
expect('it stops with exit code 0', (await ended) === 0)
expect('its PostgreSQL has ended', !existsSync(join(env.DATA_DIR, 'database/postmaster.pid')))
say('Stopped, and its PostgreSQL too.')
