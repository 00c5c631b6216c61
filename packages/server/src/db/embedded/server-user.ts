import { readFile } from 'node:fs/promises'
import type { ProcessUser } from './bound-process.ts'

/** "nobody" on nearly every system. */
const nobody: ProcessUser = { uid: 65534, gid: 65534 }

/** The most specific first. */
const serverUsers = ['curbcut', 'postgres']

/** Several services of a machine may share this user. */
export const isNobody = ({ uid }: ProcessUser): boolean => uid === nobody.uid

/** PostgreSQL refuses to run as root: takes a dedicated user of the machine, else `nobody`. */
export async function findServerUser(): Promise<ProcessUser> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  for (const name of serverUsers) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return nobody
}

export const nobodyWarning =
  'The database runs as the user nobody, as other services of this machine may: they could reach its ' +
  'files. A user of its own keeps them out from the next start: useradd --system curbcut'
