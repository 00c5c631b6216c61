import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#server/db/connect.ts'
import { createDataDir } from '#server/db/embedded/create-data-dir.ts'

/**
 * Runs as a process that becomes another user, where it may. Tries to reach the embedded database and to
 * read its secret, then makes a DATA_DIR. Prints the results.
 */
const [uid = '', host = '', dataDir = '', ownFolder = ''] = process.argv.slice(2)
if (process.getuid?.() === 0) {
  process.setgid?.(Number(uid))
  process.setuid?.(Number(uid))
}

/** The code of the refusal; undefined if there is none. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )

async function tryToConnect(user: string) {
  const pool = connect({ host, user, password: 'a guess', max: 1 })
  return refusalOf(pool.query('select 1')).finally(() => pool.end())
}

await createDataDir(ownFolder)
const found = {
  postgres: await tryToConnect('postgres'),
  product: await tryToConnect('curbcut_app'),
  secret: await refusalOf(readFile(join(dataDir, 'database-secret'))),
  ownFolder: ((await stat(ownFolder)).mode & 0o777).toString(8),
}
process.stdout.write(JSON.stringify(found))
