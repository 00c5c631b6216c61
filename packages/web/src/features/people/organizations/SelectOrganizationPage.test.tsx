import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson, demoOrganization, otherOrganization } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, succeed } from '#test/server.ts'
import { toSession } from '#web/state/session.ts'
import { showToast } from '#web/state/toasts.ts'

const client = aPerson('RM_CLI', { organization: null })
const continueButton = () => screen.findByRole('button', { name: 'Continue' })

function answerChoice() {
  const chosen = toSession({ ...client, organization: demoOrganization })
  return answer('setOrganization', succeed(chosen, 'Organization changed successfully'))
}

test('says that the organizations are on their way', async () => {
  answer('getOrganizations', () => new Promise(() => undefined))

  renderApp({ as: client })

  expect(await screen.findByText('Fetching your organizations...')).toBeVisible()
})

test('a single organization is chosen already: one press leads on to the jobs', async () => {
  answer('getOrganizations', [demoOrganization])
  const calls = answerChoice()
  const app = renderApp({ as: client })

  expect(await screen.findByRole('radio', { name: 'Demo Organization' })).toBeChecked()
  await app.user.click(await continueButton())

  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  expect(calls[0]?.params).toEqual({ orgId: demoOrganization._id, userId: client._id })
  expect(await screen.findByText('Organization changed successfully')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('organization') ?? '')).toEqual({
    organization: demoOrganization._id,
    name: 'Demo Organization',
  })
})

test('the choice after a sign-in is told alone', async () => {
  answer('getOrganizations', [demoOrganization])
  answerChoice()
  const app = renderApp({ as: client })
  act(() => {
    app.store.dispatch(showToast({ tone: 'success', text: 'Signed in successfully' }))
  })
  expect(await screen.findByText('Signed in successfully')).toBeVisible()

  await app.user.click(await continueButton())

  expect(await screen.findByText('Organization changed successfully')).toBeVisible()
  expect(screen.queryByText('Signed in successfully')).toBeNull()
})

test('of several organizations one has to be chosen: this is said, and the first has the focus', async () => {
  answer('getOrganizations', [demoOrganization, otherOrganization])
  const calls = answerChoice()
  const { user } = renderApp({ as: client })

  await user.click(await continueButton())
  // Below the choices, and in the live region.
  expect(screen.getAllByText('Choose an organization')).toHaveLength(2)
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Demo Organization' })).toHaveFocus(),
  )
  expect(calls).toHaveLength(0)

  await user.click(screen.getByText('Other Demo Organization'))
  await user.click(await continueButton())
  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  expect(calls[0]?.params['orgId']).toBe(otherOrganization._id)
})

test('a failed choice is told in place', async () => {
  answer('getOrganizations', [demoOrganization])
  answer('setOrganization', noAnswer)
  const app = renderApp({ as: client })

  await app.user.click(await continueButton())

  expect(await screen.findByText('Could not reach the server.')).toBeVisible()
  expect(app.address()).toBe('/select-org')
})

test('more than eight organizations can be filtered', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    _id: `01990000-0000-7000-8000-00000000010${index}`,
    name: `Demo Organization ${index}`,
  }))
  answer('getOrganizations', many)
  const { user } = renderApp({ as: client })

  await user.type(await screen.findByLabelText('Filter organizations'), 'zation 7')

  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByRole('radio', { name: 'Demo Organization 7' })).toBeVisible()
})

test('whoever was added to an organization meanwhile goes on by asking again', async () => {
  answer('getOrganizations', [])
  const { user } = renderApp({ as: client })
  const again = await screen.findByRole('button', { name: 'Try again' })

  answer('getOrganizations', noAnswer)
  await user.click(again)
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('Could not reach the server.')).toBeVisible()
  await waitFor(() => expect(again).toHaveFocus())

  answer('getOrganizations', [demoOrganization])
  await user.click(again)
  expect(await screen.findByRole('radio', { name: 'Demo Organization' })).toBeChecked()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Choose Account' })).toHaveFocus())
})

test('whoever has no organization can leave', async () => {
  answer('getOrganizations', [])
  answer('logout', null)
  const app = renderApp({ as: client })
  expect(await screen.findByText('No organization found')).toBeVisible()

  await app.user.click(screen.getByRole('button', { name: 'Logout' }))

  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
})

test('a list that does not come offers to try again, or to leave', async () => {
  answer('getOrganizations', refuse('internal'))
  const { user } = renderApp({ as: client })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
  answer('getOrganizations', [demoOrganization])

  await user.click(again)

  expect(await screen.findByRole('radio', { name: 'Demo Organization' })).toBeVisible()
})
