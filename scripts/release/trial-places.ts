import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a release is tried. */
export type TrialPlace = {
  what: string
  /** An empty folder of an ordinary user: as this machine sees it, and as the user does. */
  outside: string
  inside: string
  /** The program and its words that run others in the place, as that user, with nothing of our environment. */
  enter: [string, ...string[]]
  /** What cannot be tried there, in words. */
  untried: string[]
  remove(): void
}

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const isRoot = process.getuid?.() === 0
const emptied = ['env', '-i', 'PATH=/usr/bin:/bin']
/** A network of its own, in which nobody answers but itself, and processes of its own. */
const apart = ['unshare', '--net', '--pid', '--fork', '--kill-child', '--mount']
const looped = ['sh', '-c', 'ip link set lo up && exec "$0" "$@"']

/** A bare Debian if one can be made here, else a folder of this machine; `tree` keeps it for a next time. */
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
    ...{ outside, inside },
    enter: [
      ...(['unshare', ...apart.slice(1)] as [string, ...string[]]),
      ...[`--mount-proc=${join(tree, 'proc')}`, ...looped],
      ...['chroot', `--userspec=${user}:${user}`, tree, ...emptied],
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
    ...{ outside: folder, inside: folder },
    enter: [...words, ...emptied] as [string, ...string[]],
    untried: [
      ...untried,
      ...(canPart ? [] : ['without a network (root, unshare and ip are needed)']),
      ...(isRoot ? [] : ['another user (only root can become one)']),
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
