import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TrialPlace = {
  what: string
  /** An ordinary user's empty folder: its path on this machine, and as the user sees it. */
  outside: string
  inside: string
  /** The command prefix that runs programs as that user with an empty environment. */
  enter: [string, ...string[]]
  untried: string[]
  remove(): void
}

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const isRoot = process.getuid?.() === 0
const emptied = ['env', '-i', 'PATH=/usr/bin:/bin']
/** Separate process ids, and a network without access to any other. */
const apart = ['unshare', '--net', '--pid', '--fork', '--kill-child', '--mount']
const looped = ['sh', '-c', 'ip link set lo up && exec "$0" "$@"']

/** A bare Debian if possible, else a folder of this machine; `tree` caches the Debian. */
export function openTrialPlace(tree: string | undefined): TrialPlace {
  const missing = ['debootstrap', 'unshare', 'ip', 'chroot'].filter((program) => !has(program))
  if (!isRoot) return openFolder(['a bare Debian (only root can make one)'])
  if (missing.length > 0) return openFolder([`a bare Debian (${missing.join(', ')} is not here)`])
  return openTree(tree)
}

const user = 'curbcut'

function openTree(kept: string | undefined): TrialPlace {
  const tree = kept ?? mkdtempSync(join(tmpdir(), 'curbcut-debian-'))
  if (!existsSync(join(tree, 'etc/debian_version'))) {
    console.log('Making a bare Debian …')
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', tree], { stdio: 'ignore' })
    chmodSync(tree, 0o755)
  }
  execFileSync('chroot', [tree, 'sh', '-c', `id ${user} >/dev/null 2>&1 || useradd ${user}`])
  const inside = execFileSync('chroot', [tree, 'runuser', '-u', user, '--', 'mktemp', '-d'], {
    encoding: 'utf8',
  }).trim()
  const outside = join(tree, inside)
  return {
    what: 'a bare Debian 12, as an ordinary user, without a network',
    outside,
    inside,
    enter: [
      ...(['unshare', ...apart.slice(1)] as [string, ...string[]]),
      `--mount-proc=${join(tree, 'proc')}`,
      ...looped,
      'chroot',
      `--userspec=${user}:${user}`,
      tree,
      ...emptied,
    ],
    untried: [],
    remove: () => rmSync(kept ? outside : tree, { recursive: true, force: true }),
  }
}

const nobody = 65_534

function openFolder(untried: string[]): TrialPlace {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-trial-'))
  if (isRoot) chownSync(folder, nobody, nobody)
  const canPart = isRoot && has('unshare') && has('ip')
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  const words = [
    ...(canPart ? [...apart, '--mount-proc', ...looped] : []),
    ...(isRoot ? asNobody : []),
  ]
  return {
    what: `a folder of this machine, as ${isRoot ? 'another user' : 'this user'}`,
    outside: folder,
    inside: folder,
    enter: [...words, ...emptied] as [string, ...string[]],
    untried: [
      ...untried,
      ...(canPart ? [] : ['without a network (root, unshare and ip are needed)']),
      ...(isRoot ? [] : ['another user (only root can become one)']),
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
