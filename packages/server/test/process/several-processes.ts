import type { DatabaseAddress } from '#server/db/connect.ts'
import { socketPort } from '#server/db/embedded/embedded-socket.ts'

/** What all processes on one database have in common. */
export const sharedSettings = (database: DatabaseAddress, dataDir: string) => ({
  DATABASE_URL: toUrl(database),
  DATA_DIR: dataDir,
  SECRET_KEY: sharedSecretKey,
  TRUST_PROXY: 'on',
})

export const sharedSecretKey = 'a secret key that all processes have'

const toUrl = (address: DatabaseAddress) =>
  'connectionString' in address
    ? address.connectionString
    : `postgres://${address.user}:${address.password}@${encodeURIComponent(address.host)}:${socketPort}/${address.database}`
