import { tmpdir } from 'node:os'
import { isAbsolute } from 'node:path'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from './open-database.ts'

/** Folders to hide from processes that read documents: the data, and the database's socket. */
export function findPrivateFolders(
  { dataDir }: Pick<Config, 'dataDir'>,
  { address }: Pick<OpenDatabase, 'address'>,
): string[] {
  const socket = 'host' in address && isAbsolute(address.host) ? [address.host] : []
  return [dataDir, tmpdir(), ...socket]
}
