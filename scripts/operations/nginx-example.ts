import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aFreePort } from '../../packages/server/test/process/replicated-database.ts'

export type ReverseProxy = {
  address: string
  /** Called before the process on this port stops; absent if the proxy detects it itself. */
  leaveOut?(port: number): void
  /** Called when the process is ready again. */
  takeIn?(port: number): Promise<void>
  lines(): Promise<string[]>
  stop(): Promise<void>
}

const example = join(import.meta.dirname, '../../docs/deployment/nginx-two.conf')

export const hasNginx = async () =>
  spawnSync('nginx', ['-v']).status === 0 &&
  (await readFile(example).catch(() => undefined)) !== undefined

/** Runs the documented example with other ports and without TLS. */
export async function startNginx(ports: readonly [number, number]): Promise<ReverseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'curbcut-nginx-'))
  const own = [await aFreePort(), await aFreePort()] as const
  const conf = join(folder, 'nginx.conf')
  await writeFile(conf, around(adapt(await readFile(example, 'utf8'), ports, own), folder))
  const nginx = spawn('nginx', ['-p', folder, '-c', conf], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  const address = `http://127.0.0.1:${own[0]}`
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (nginx.exitCode !== null) throw new Error('nginx does not start.')
    await wait(50)
  }
  return {
    address,
    async lines() {
      const logs = ['error.log', 'failed.log'].map((name) => readFile(join(folder, name), 'utf8'))
      return (await Promise.all(logs)).flatMap((text) => text.split('\n').filter(Boolean))
    },
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const adapt = (
  text: string,
  [one, two]: readonly [number, number],
  [port, otherPort]: readonly [number, number],
) =>
  text
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${two}`)
    .replace('listen 80;', `listen 127.0.0.1:${otherPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace(/^ *access_log .*\n/gm, '')
    // The load comes from one address, but represents many people.
    .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')

const around = (servers: string, folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  map $status $is_failed { default ""; "~^[45]" yes; }
  log_format failed '$time_iso8601 $request_method $uri $status, from $upstream_addr: $upstream_status, '
                    'connected after $upstream_connect_time, sent $upstream_bytes_sent bytes';
  access_log ${folder}/failed.log failed if=$is_failed;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
${servers}
}
`
