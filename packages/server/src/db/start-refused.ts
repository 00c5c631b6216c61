/**
 * The product cannot start. The message is one clear line for the person who starts it, without secrets.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Of a command that would find everything wrong in the store of another database. */
export const foreignStore = () =>
  new StartRefused(
    'The store of documents does not belong to this database. ' +
      'Check DATA_DIR, STORAGE_URL and DATABASE_URL.',
  )
