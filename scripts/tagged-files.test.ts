import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './child-process.ts'
import { filesTagged, slowFiles } from './tagged-files.ts'
import { shortTag } from './test-suites.ts'

test('whatever gives slow tests a tag names it in their file, where the short run looks for it', () => {
  const tagging = slowFiles().filter((file) =>
    /\btags\b/.test(readFileSync(join(repository, file), 'utf8')),
  )

  expect(tagging.length).toBeGreaterThan(5)
  expect(tagging.filter((file) => !filesTagged(shortTag).includes(file))).toEqual([])
})
