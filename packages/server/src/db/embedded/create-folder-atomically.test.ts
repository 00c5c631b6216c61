import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderAtomically } from './create-folder-atomically.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-place-'))
})
afterEach(() => rm(folder, { recursive: true }))

const fillWith = (text: string) => (unfinished: string) => writeFile(join(unfinished, 'file'), text)

test('two at once, also of one pid, leave one whole folder and nothing beside it', async () => {
  const target = join(folder, 'made')

  await Promise.all(['one', 'two'].map((text) => createFolderAtomically(target, fillWith(text))))

  expect(await readdir(folder)).toEqual(['made'])
  expect(await readFile(join(target, 'file'), 'utf8')).toMatch(/^(one|two)$/)
})

test('what a start before us left half made goes away', async () => {
  const left = join(folder, `made.new-${process.pid}-00000000`)
  await mkdir(left)
  await utimes(left, 0, 0)

  await createFolderAtomically(join(folder, 'made'), fillWith('new'))

  expect(await readdir(folder)).toEqual(['made'])
})
