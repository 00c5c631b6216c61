import { tmpdir } from 'node:os'
import { isAbsolute } from 'node:path'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from './open-database.ts'

/** The folders that no process which reads documents has to see: the data, and the socket of the database. */
export function findPrivateFolders(
  { dataDir }: Pick<Config, 'dataDir'>,
  { address }: Pick<OpenDatabase, 'address'>,
): string[] {
  const socket = 'host' in address && isAbsolute(address.host) ? [address.host] : []
  return [dataDir, tmpdir(), ...socket]
}
