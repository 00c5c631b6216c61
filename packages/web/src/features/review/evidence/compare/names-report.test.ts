import { expect, test } from 'vitest'
import { pdfNamesReport } from './names-report.ts'

const named = new Blob(['%PDF', ' '.repeat(5 * 1024 ** 2), '/verify/abc</dc:identifier>'])

test('the search for the name of a report tells how far it is', async () => {
  const percents: number[] = []
  const { signal } = new AbortController()
  const onPercent = (percent: number) => percents.push(percent)

  expect(await pdfNamesReport(named, 'abc', { signal, onPercent })).toBe(true)
  expect(await pdfNamesReport(named, 'abd', { signal, onPercent: () => undefined })).toBe(false)
  expect(percents).toEqual([39, 79])
})

test('the search ends when nobody waits for it any more', async () => {
  const leaving = new AbortController()
  const onPercent = () => leaving.abort()

  await expect(pdfNamesReport(named, 'abc', { signal: leaving.signal, onPercent })).rejects.toThrow(
    'aborted',
  )
})
