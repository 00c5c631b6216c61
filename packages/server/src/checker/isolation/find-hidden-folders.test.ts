import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codeFolders } from './code-folders.ts'
import { findHiddenFolders } from './find-hidden-folders.ts'

test('a folder is hidden with all that lies in it, if it is there and holds no code', async () => {
  const outer = await realpath(await mkdtemp(join(tmpdir(), 'curbcut-test-hidden-')))
  onTestFinished(() => rm(outer, { recursive: true }))
  const inner = join(outer, 'inner')
  await mkdir(inner)
  const [code = ''] = codeFolders

  const asked = [inner, outer, outer, `${outer}-beside`, code, dirname(code), '/']

  expect(await findHiddenFolders(asked)).toEqual([outer])
})
