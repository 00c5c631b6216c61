/** The message is one line for the operator, without secrets. */
export class StartRefusedError extends Error {
  override name = 'StartRefused'
}

/** For a command that would find everything wrong in the store of another database. */
export const foreignStoreError = () =>
  new StartRefusedError(
    'The store of documents does not belong to this database. ' +
      'Check DATA_DIR, STORAGE_URL and DATABASE_URL.',
  )
