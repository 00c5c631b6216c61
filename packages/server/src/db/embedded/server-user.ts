import { readFile } from 'node:fs/promises'
import type { ProcessUser } from './bound-process.ts'

/** "nobody" nearly everywhere. */
const nobody: ProcessUser = { uid: 65534, gid: 65534 }

/** Users that a machine has for this purpose, the most specific first. */
const serverUsers = ['curbcut', 'postgres']

/** Whether this is the user that several services of a machine may share. */
export const isNobody = ({ uid }: ProcessUser): boolean => uid === nobody.uid

/**
 * The user of a server that root starts, because PostgreSQL refuses to run as root: a user that the
 * machine has for it, else nobody.
 */
export async function findServerUser(): Promise<ProcessUser> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  for (const wanted of serverUsers) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return nobody
}

/** A hint for a start as root. */
export const nobodyLine =
  'The database runs as the user nobody, as other services of this machine may: they could reach its ' +
  'files. A user of its own keeps them out from the next start: useradd --system curbcut'
