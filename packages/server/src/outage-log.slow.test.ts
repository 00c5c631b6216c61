import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../test/log-until-exit.ts')

test.each(['exit', 'crash'])(
  'what is held back while the database is asked is written at the end of the process, by %s',
  (ending) => {
    const { status, stdout } = spawnSync(process.execPath, [script, ending], { encoding: 'utf8' })

    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ msg: 'unavailable', err: { code: 'ECONNRESET' } })
  },
)
