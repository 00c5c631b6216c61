// @module-tag rest
import { questionTexts, type Me, type Role } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aJob,
  aJobPage,
  anId,
  aNote,
  aThread,
  onePage,
  somebody,
  somebodyElse,
} from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderPart, renderScreen } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, succeed } from '#test/server.ts'
import { JobDue } from '#web/features/jobs/detail/JobDue.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'

const since = '2026-10-15T13:00:00Z'
const remediator = somebody('RM_REM')
const running = aJobPage({ status: 'APPROVED_REMEDIATOR', assigned_to: remediator })
const asked = { ...running, waits_for_client_since: since }
const { _id: jobId } = running
const at = `/jobs/${jobId}`

function renderPanel(as: Role | Me, job = running) {
  answer('getJob', job)
  answer('listClientNotes', aThread([]))
  answer('listRemediatorNotes', aThread([]))
  return renderPart(<CommentsPanel job={job} />, { at, as })
}

const takeNotes = () => answer('addClientNote', aNote({ _id: anId(0x4000) }))

const asks = { name: questionTexts.ask }
const keepsOpen = { name: questionTexts.stillOpen }

test('an administrator asks by keys: the option goes with the comment, once', async () => {
  const { user } = renderPanel('RM_ADM')
  const calls = takeNotes()
  await screen.findByRole('checkbox', asks)

  await user.click(await screen.findByRole('textbox', { name: 'Comment to the client side' }))
  await user.keyboard('Which edition?')
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole('checkbox', asks)).toBeChecked()
  await user.tab()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(calls[0]?.body.get('asks')).toBe('true'))
  await waitFor(() => expect(screen.getByRole('checkbox', asks)).not.toBeChecked())
  await user.keyboard('A comment{Enter}')
  await waitFor(() => expect(calls[1]?.body.get('message')).toBe('A comment'))
  expect(calls[1]?.body.has('asks')).toBe(false)
})

test('a question that is not sent keeps its option for the next try', async () => {
  const { user } = renderPanel('RM_ADM')
  answer('addClientNote', noAnswer)
  await user.click(await screen.findByRole('checkbox', asks))
  await user.type(screen.getByRole('textbox'), 'Which edition?{Enter}')

  const retry = await screen.findByRole('button', { name: 'Retry' })
  const calls = takeNotes()
  await user.click(retry)

  await waitFor(() => expect(calls[0]?.body.get('asks')).toBe('true'))
})

test('the client side may keep the question open', async () => {
  const { user } = renderPanel('RM_CLI', { ...asked, created_by: somebody('RM_CLI') })
  const calls = takeNotes()

  await screen.findByRole('checkbox', keepsOpen)
  await user.type(screen.getByRole('textbox'), 'The second one{Enter}')
  await user.click(screen.getByRole('checkbox', keepsOpen))
  await user.type(screen.getByRole('textbox'), 'I will look it up{Enter}')

  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => body.get('still_open'))).toEqual(['false', 'true'])
})

test.each([
  ['the client side without a question', 'RM_CLI', running],
  ['a client user who has not created the job', 'RM_CLI', asked],
  ['a remediator', 'RM_REM', asked],
  ['another in the account', aPerson('RM_CAM', { impersonatedBy: somebody('RM_ADM') }), asked],
  ['an administrator after the completion', 'RM_ADM', aJobPage({ status: 'COMPLETED' })],
] as const)('%s has no option', async (_who, as, job) => {
  renderPanel(as, job)

  await screen.findByText(/^No comments yet/)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  ['RM_ADM', /^Waiting for the client since 15 Oct 2026, /],
  ['RM_REM', /^Waiting for the client since 15 Oct 2026, /],
  ['RM_CAM', /^Waiting for your answer since 15 Oct 2026, /],
] as const)('%s reads beside the status that the job waits', async (role, sentence) => {
  answer('getJob', asked)

  renderScreen({ at, as: role })

  expect(await screen.findByText(sentence)).toBeVisible()
})

test('the client side is asked for the answer as its next step', async () => {
  answer('getJob', { ...asked, created_by: somebody('RM_CLI') })

  renderScreen({ at, as: 'RM_CLI' })

  expect(await screen.findByText('Next: answer the question in the comments.')).toBeVisible()
})

test('a colleague reads whose answer is awaited', async () => {
  answer('getJob', { ...asked, created_by: somebodyElse('RM_CLI') })

  renderScreen({ at, as: 'RM_CLI' })

  expect(await screen.findByText(/^Waiting for the client since /)).toBeVisible()
  expect(screen.getByText(/ or an account manager answers a question\.$/)).toBeVisible()
})

test('the sentence of the due date says that the clock stands still', async () => {
  renderPart(<JobDue job={asked} />, { at, as: 'RM_CLI' })

  expect(await screen.findByText(questionTexts.stopped)).toBeVisible()
})

test('lists say in the column of due dates that a job waits', async () => {
  answer('listJobs', onePage([aJob({ waits_for_client_since: since })], 1))

  renderScreen({ at: '/jobs', as: 'RM_ADM' })

  expect(await screen.findByRole('cell', { name: 'Waits for the client' })).toBeVisible()
})

test('an administrator goes on with a reason', async () => {
  answer('getJob', asked)
  answer('listClientNotes', aThread([aNote({ message: 'Which edition?', dateSent: since })]))
  const calls = answer('endQuestion', succeed(running, questionTexts.ended))
  const { user } = renderScreen({ at, as: 'RM_ADM' })

  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Go On Without an Answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Go On Without an Answer' }))
  expect(await dialog.findByText('Which edition?')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Go On Without an Answer' }))
  expect(await screen.findByText('Reason is required')).toBeVisible()
  expect(calls).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Decided by phone')
  await user.click(screen.getByRole('button', { name: 'Go On Without an Answer' }))

  expect(await screen.findByText(questionTexts.ended)).toBeVisible()
  expect(calls[0]?.body.get('reason')).toBe('Decided by phone')
})

test('whom the answer overtakes reads why work does not go on', async () => {
  answer('getJob', asked)
  answer('endQuestion', refuse('invalid_state'))
  const { user } = renderScreen({ at, as: 'RM_ADM' })

  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Go On Without an Answer' }))
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Decided by phone')
  await user.click(screen.getByRole('button', { name: 'Go On Without an Answer' }))

  expect(await screen.findByText('The job’s status does not allow this.')).toBeVisible()
})
