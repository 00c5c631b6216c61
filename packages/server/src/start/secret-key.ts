import { join } from 'node:path'
import { ensureSecretFile } from '#server/db/secret-file.ts'

/** The key that signs what leaves the database: made once in DATA_DIR, readable only by its owner. */
export const ensureSecretKey = (dataDir: string): Promise<string> =>
  ensureSecretFile({ path: join(dataDir, 'secret-key'), subject: 'secret key' })
