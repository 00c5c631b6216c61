import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'

test('a structure tree of 100,000 levels is read in seconds', async () => {
  const levels = Array.from({ length: 100_000 }, (_, level) => {
    const number = level + 4
    const language = level === 0 ? '/Lang (en)' : ''
    return `${number} 0 obj <</S /Sect /P ${number - 1} 0 R /Alt (x) /K ${number + 1} 0 R ${language}>> endobj`
  })
  const bytes = Buffer.from(
    [
      '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R /StructTreeRoot 3 0 R>> endobj',
      '2 0 obj <</Type /Pages /Kids [<</Type /Page>>]>> endobj',
      '3 0 obj <</Type /StructTreeRoot /K 4 0 R>> endobj',
      ...levels,
      'trailer <</Root 1 0 R>>',
    ].join('\n'),
  )
  const startedAt = performance.now()

  const { conditions } = await checkDocument(bytes)

  expect(performance.now() - startedAt).toBeLessThan(30_000)
  expect(conditions.find(({ rule }) => rule === '7.2-22')).toMatchObject({
    status: 'pass',
    tested: 100_000,
  })
})
