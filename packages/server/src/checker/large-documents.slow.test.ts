import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { checkLimits } from '#server/limits.ts'
import { writeLargePdf, type LargePdf } from '#test/checker/large-pdf.ts'
import { createChecker } from './create-checker.ts'

const folder = mkdtempSync(join(tmpdir(), 'large-'))
const path = join(folder, 'large.pdf')
// Beside busy tests, a process that comes last would wait for longer than any document takes.
const checker = createChecker({ isReniced: false })
afterEach(() => rmSync(path, { force: true }))
afterAll(async () => {
  await checker.stop()
  rmSync(folder, { recursive: true })
})

const megabyte = 1024 ** 2

// What takes more than 512 MB or 60 seconds ends in another state.
test.each<[string, LargePdf]>([
  ['195 MB of pictures', { pages: 190, picture: 1000 }],
  ['436 merged pages with drawings', { pages: 436, drawing: 220 }],
])('a large document is checked to its end: %s', { timeout: 300_000 }, async (_name, large) => {
  writeLargePdf(path, large)
  const sizeBytes = statSync(path).size
  const document = { name: 'large.pdf', sizeBytes, open: () => createReadStream(path) }

  const checked = await checker.check(document, {
    organizationId: 'one',
    signal: new AbortController().signal,
  })

  expect(sizeBytes).toBeGreaterThan(90 * megabyte)
  expect(sizeBytes).toBeLessThanOrEqual(checkLimits.documentBytes)
  expect(checked).toMatchObject({ state: 'done', facts: { pages: large.pages } })
})
