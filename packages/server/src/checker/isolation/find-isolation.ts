import { once } from 'node:events'
import { join } from 'node:path'
import { documentProcessFlags } from './document-process-flags.ts'
import { findHiddenFolders } from './find-hidden-folders.ts'
import { nodeOnlyIsolation, type Isolation } from './isolation.ts'
import { spawnDocumentProcess } from './spawn-document-process.ts'

// Reads its pid outside of the namespace, hides the folders before `--`, drops all capabilities.
const launchScript = `read -r pid _ </proc/self/stat
while [ "$1" != -- ]; do mount -t tmpfs -o ro,mode=000 none "$1" || exit; shift; done
shift
echo "$pid" >&4
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@" 4>&-`

// No network devices, no other visible processes, empty folders. `unshare` waits for the program
// and ends with it, so that no other process has to reap it.
const namespaceCommand = [
  'unshare',
  '--user',
  '--map-root-user',
  '--net',
  '--pid',
  '--mount',
  '--fork',
  '--kill-child',
  '/bin/sh',
  '-c',
  launchScript,
  'sh',
]

const socketFolders = ['/tmp', '/run']

const timeoutMs = 10_000

/** Without namespaces, only Node's permissions confine the processes. */
export async function findIsolation(folders: readonly string[]): Promise<Isolation> {
  if (process.platform !== 'linux') return nodeOnlyIsolation
  const hidden = await findHiddenFolders([...folders, ...socketFolders])
  const isolation: Isolation = { by: 'namespaces', command: [...namespaceCommand, ...hidden, '--'] }
  return (await isWorking(isolation)) ? isolation : nodeOnlyIsolation
}

async function isWorking(isolation: Isolation): Promise<boolean> {
  const program = join(import.meta.dirname, 'isolation-probe.ts')
  const { child, pid } = spawnDocumentProcess([...documentProcessFlags, program], {
    isolation,
    isReniced: false,
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  const exited = once(child, 'exit').catch(() => [])
  const [code] = (await exited) as unknown[]
  clearTimeout(timer)
  const isKnown = (await pid) > 0
  for (const stream of child.stdio) stream?.destroy()
  return code === 0 && isKnown
}
