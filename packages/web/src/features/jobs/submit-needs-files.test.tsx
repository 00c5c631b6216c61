import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJobPage } from '#test/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'

const open = async (as: 'RM_CAM' | 'RM_CLI', no_of_files: number) => {
  const job = aJobPage({ status: 'CREATED', no_of_files })
  answer('getJob', job)
  const app = renderApp({ at: `/jobs/${job._id}`, as })
  await screen.findByRole('heading', { level: 1, name: 'Demo job' })
  return app
}

test('who may submit a job without files is told to add some, and led to it', async () => {
  const { user } = await open('RM_CAM', 0)
  expect(screen.getByText(/Add at least one, then submit it/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Upload Files' }))

  expect(await screen.findByRole('dialog', { name: 'Upload Files' })).toBeVisible()
})

test.each([
  ['RM_CAM', 1],
  ['RM_CLI', 0],
] as const)('%s with %i files is not told so', async (role, files) => {
  await open(role, files)

  expect(screen.queryByText(/Add at least one/)).toBeNull()
})
