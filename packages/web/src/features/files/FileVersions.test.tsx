import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noonOfNovember } from '#test/days.ts'
import { aFile, aJob, aJobPage, anId, aVersion, onePage, somebody } from '#test/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'

const { _id: jobId } = aJob()
const at = `/jobs/${jobId}?tab=files`
const versions = [
  aVersion({ _id: anId(1), number: 1, file_name: 'first.pdf', size_bytes: 1024 }),
  aVersion({ _id: anId(2), number: 2, file_name: 'second.pdf', size_bytes: 5000 }),
]

/** The addresses that the browser was told to save; jsdom saves nothing. */
let saved: string[] = []

beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '')
  })
  answer('getJob', aJobPage({ status: 'IN_REVIEW', assigned_to: somebody('RM_REM') }))
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
  answer('listFiles', onePage({ files: [aFile({ versions })] }, 1))
})

test('the versions of a file unfold under it, the newest first, the original last', async () => {
  const dated = versions.map((version) => ({ ...version, createdAt: noonOfNovember(13) }))
  const file = aFile({ versions: dated, date_uploaded: noonOfNovember(12) })
  answer('listFiles', onePage({ files: [file] }, 1))
  const { user } = renderApp({ at, as: 'RM_ADM' })
  const button = await screen.findByRole('button', { name: '2 versions of demo-report.pdf' })
  expect(button).toHaveAttribute('aria-expanded', 'false')

  await user.click(button)

  expect(button).toHaveAttribute('aria-expanded', 'true')
  const rows = within(
    screen.getByRole('list', { name: 'Versions of demo-report.pdf' }),
  ).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Version 2: second.pdf',
    'Version 1: first.pdf',
    'Original: demo-report.pdf',
  ])
  expect(rows[0]).toHaveTextContent(/5 KB · Other Demo · 13 Nov 2026, \d\d:\d\d/)
  expect(rows[2]).toHaveTextContent(/2 KB · Other Demo · 12 Nov 2026, \d\d:\d\d/)
})

test('each version and the original can be downloaded', async () => {
  const calls = answer('downloadFile', null)
  const { user } = renderApp({ at, as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: '2 versions of demo-report.pdf' }))

  const address = `/api/jobs/${jobId}/files/${anId(0x200)}/download`
  await user.click(screen.getByRole('button', { name: 'Download version 1 of demo-report.pdf' }))
  await waitFor(() => expect(saved).toEqual([`${address}?version=1`]))
  await user.click(screen.getByRole('button', { name: 'Download original of demo-report.pdf' }))
  await waitFor(() => expect(saved.slice(1)).toEqual([`${address}?version=original`]))
  expect(calls.map(({ query }) => query.get('version'))).toEqual(['1', 'original'])
})

test('a file without a fixed document has nothing to unfold', async () => {
  answer('listFiles', onePage({ files: [aFile()] }, 1))

  renderApp({ at, as: 'RM_CLI' })

  await screen.findByRole('link', { name: /demo-report.pdf/ })
  expect(screen.queryByRole('button', { name: /version/ })).toBeNull()
})
