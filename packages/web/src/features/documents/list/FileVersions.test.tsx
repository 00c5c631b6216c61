import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noonOfNovember } from '#test/answers/days.ts'
import { aFile, aJob, anId, aVersion } from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'
import { FileVersions } from './FileVersions.tsx'

const { _id: jobId } = aJob()
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
})

const open = (file = aFile({ versions })) =>
  renderPart(<FileVersions jobId={jobId} file={file} />, { as: 'RM_ADM' })

test('the versions of a file are listed, the newest first, the original last', async () => {
  const dated = versions.map((version) => ({ ...version, createdAt: noonOfNovember(13) }))

  open(aFile({ versions: dated, date_uploaded: noonOfNovember(12) }))

  const list = await screen.findByRole('list', { name: 'Versions of demo-report.pdf' })
  const rows = within(list).getAllByRole('listitem')
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
  const { user } = open()

  const address = `/api/jobs/${jobId}/files/${anId(0x200)}/download`
  await user.click(
    await screen.findByRole('button', { name: 'Download version 1 of demo-report.pdf' }),
  )
  await waitFor(() => expect(saved).toEqual([`${address}?version=1`]))
  await user.click(screen.getByRole('button', { name: 'Download original of demo-report.pdf' }))
  await waitFor(() => expect(saved.slice(1)).toEqual([`${address}?version=original`]))
  expect(calls.map(({ query }) => query.get('version'))).toEqual(['1', 'original'])
})

test('of a file without a fixed document there is the original alone', async () => {
  open(aFile())

  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})
