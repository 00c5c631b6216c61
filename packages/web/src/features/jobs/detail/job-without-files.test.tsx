import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFile, aJobPage } from '#test/answers/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'

const open = async (as: 'RM_ADM' | 'RM_CAM' | 'RM_CLI', no_of_files: number) => {
  const files = Array.from({ length: no_of_files }, () => aFile())
  const job = aJobPage({ status: 'CREATED', no_of_files, files })
  answer('getJob', job)
  const app = renderApp({ at: `/jobs/${job._id}`, as })
  await screen.findByRole('heading', { level: 1, name: 'Demo job' })
  await screen.findByRole('heading', { level: 2, name: 'Documents' })
  return app
}

test('who may submit a job without files is told to add some, and led to it', async () => {
  const { user } = await open('RM_CAM', 0)
  expect(screen.getByText(/Next: add at least one file/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Upload Files' }))

  expect(await screen.findByRole('dialog', { name: 'Upload Files' })).toBeVisible()
})

test('a client is led to it as well', async () => {
  const { user } = await open('RM_CLI', 0)

  await user.click(screen.getByRole('button', { name: 'Upload Files' }))

  expect(await screen.findByRole('dialog', { name: 'Upload Files' })).toBeVisible()
})

test.each([
  ['RM_CAM', 1],
  ['RM_ADM', 0],
] as const)('%s with %i files is not', async (role, files) => {
  await open(role, files)

  expect(screen.queryByText(/at least one file/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Upload Files' })).toBeNull()
})
