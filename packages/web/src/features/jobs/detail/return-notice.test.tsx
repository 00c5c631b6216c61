import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFile, aJobPage, anId, onePage, somebody, somebodyElse } from '#test/answers/jobs.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'

const returned = {
  reason: 'The tables have no headers.\nPlease look at page 3.',
  actor: somebodyElse('RM_ADM'),
  createdAt: '2026-11-16T09:00:00.000Z',
}
const job = aJobPage({
  status: 'REMEDIATION_PARTIAL',
  assigned_to: somebody('RM_REM'),
  returned,
})

test.each(['RM_REM', 'RM_ADM', 'RM_SU'] as const)('%s reads why a job came back', async (role) => {
  answer('getJob', job)
  renderScreen({ at: `/jobs/${job._id}?tab=details`, as: role })

  expect(await screen.findByText(/The tables have no headers/)).toHaveTextContent('page 3')
  expect(screen.getByText(/^Returned by/)).toHaveTextContent(/^Returned by Other Demo/)
})

test('the problems that were found are read with it, and lead to their documents', async () => {
  answer('getJob', job)
  const found = {
    _id: anId(0x700),
    condition: 'tables' as const,
    page: 3,
    place: null,
    part: 7,
    sentence: 'Header cells are read as data.',
    foundAt: returned.createdAt,
    found_by: somebodyElse('RM_ADM'),
    file: anId(1),
    file_name: 'one.pdf',
    version: null,
    isPresent: true,
  }
  answer('listProblems', [
    { ...found, isReturned: true },
    { ...found, _id: anId(0x701), sentence: 'Kept back.', isReturned: false },
  ])
  renderScreen({ at: `/jobs/${job._id}?tab=details`, as: 'RM_REM' })

  const problems = within(await screen.findByRole('list', { name: 'Problems' }))
  expect(problems.getByText(/Page 3/)).toHaveTextContent(
    'Tables · Page 3: Header cells are read as data.',
  )
  expect(problems.getByRole('link', { name: 'one.pdf' })).toHaveAttribute(
    'href',
    `/jobs/${job._id}/review/${anId(1)}`,
  )
  expect(problems.getByRole('link', { name: 'Tables' })).toHaveAttribute(
    'href',
    `/jobs/${job._id}/review/${anId(1)}?page=3&part=7`,
  )
  expect(screen.queryByText(/Kept back/)).toBeNull()
})

test('problems that could not be loaded offer another try', async () => {
  answer('getJob', job)
  answer('listProblems', refuse('internal'))
  renderScreen({ at: `/jobs/${job._id}?tab=details`, as: 'RM_REM' })

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a return without a reason says that there is none', async () => {
  answer('getJob', { ...job, returned: { ...returned, reason: null } })
  renderScreen({ at: `/jobs/${job._id}?tab=details`, as: 'RM_REM' })

  expect(await screen.findByText('No reason was given.')).toBeVisible()
})

test('a job that was not returned says nothing of it', async () => {
  answer('getJob', { ...job, returned: null })
  renderScreen({ at: `/jobs/${job._id}?tab=details`, as: 'RM_REM' })

  await screen.findByRole('heading', { level: 1, name: 'Demo job' })
  expect(screen.queryByText(/Returned by/)).toBeNull()
})

test('the row of a returned file says so', async () => {
  const files = [
    aFile({ _id: anId(0x201), file_name: 'returned.pdf', isReturned: true }),
    aFile({ _id: anId(0x202), file_name: 'untouched.pdf' }),
  ]
  answer('getJob', { ...job, files })
  answer('listFiles', onePage({ files }, 2))
  answer('countFiles', { all: 2, pdfs: 2, docs: 0, images: 0 })
  renderScreen({ at: `/jobs/${job._id}?tab=files`, as: 'RM_REM' })

  const row = await screen.findByRole('row', { name: /returned\.pdf/ })
  expect(within(row).getByText('Returned')).toBeVisible()
  expect(
    within(screen.getByRole('row', { name: /untouched\.pdf/ })).queryByText('Returned'),
  ).toBeNull()
})
