import { join } from 'node:path'
import { ensureSecretFile } from '#server/db/secret-file.ts'

/** The key that signs what leaves the database: made once into DATA_DIR, readable by its owner only. */
export const ensureSecretKey = (dataDir: string): Promise<string> =>
  ensureSecretFile({ path: join(dataDir, 'secret-key'), subject: 'secret key' })
