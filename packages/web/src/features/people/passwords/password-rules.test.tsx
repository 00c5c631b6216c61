import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aSystemStatus } from '#test/answers/system-status.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'

const strict = { minLength: 12, refusesCommon: true, refusesOwn: true }
const bodyOf = ({ body }: { body: unknown }) => Object.fromEntries(body as URLSearchParams)
const open = () => renderApp({ at: '/settings?tab=passwords', as: 'RM_SU' })
const length = () => screen.findByLabelText(/^Minimum number of characters/)
const save = () => screen.findByRole('button', { name: 'Save Rules for Passwords' })

beforeEach(() => void answer('getState', aSystemStatus()))

test('a super user sets what new passwords have to be like', async () => {
  let rules = { minLength: 6, refusesCommon: false, refusesOwn: false }
  answer('getPasswordRules', () => rules)
  const calls = answer('setPasswordRules', () => {
    rules = strict
    return succeed(strict, 'Saved as wished')
  })
  const { user } = open()
  expect(await length()).toHaveValue('6')

  await user.clear(await length())
  await fill(user, await length(), '12')
  await user.click(screen.getByRole('checkbox', { name: /^Refuse passwords that many people use/ }))
  await user.click(screen.getByRole('checkbox', { name: /name or email$/ }))
  await user.click(await save())

  expect(await screen.findByText('Saved as wished')).toBeVisible()
  expect(calls.map(bodyOf)).toEqual([
    { minLength: '12', refusesCommon: 'true', refusesOwn: 'true' },
  ])
  await waitFor(async () => expect(await length()).toHaveValue('12'))
})

test('a length outside the range is told at its field before anything is sent', async () => {
  const calls = answer('setPasswordRules', strict)
  const { user } = open()

  await user.clear(await length())
  await fill(user, await length(), '65')
  await user.click(await save())

  await waitFor(async () =>
    expect(await length()).toHaveAccessibleDescription(/Enter a whole number from 6 to 64/),
  )
  expect(await length()).toHaveFocus()
  expect(calls).toEqual([])
})

test('the words under a new password say the rules of the house, and the server alone judges it', async () => {
  answer('getPasswordRules', strict)
  answer('changePassword', refuse('invalid_input', { password: 'refused by a rule' }))
  answer('listSessions', [])
  const { user } = renderApp({ at: '/control-library?tab=signing-in', as: 'RM_ADM' })
  const field = await screen.findByLabelText(/^New password/)
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      'At least 12 characters. Not one that many people use. Without name and email.',
    ),
  )

  await fill(user, await screen.findByLabelText(/^Current password/), 'the present one')
  await fill(user, field, 'six-ty')
  await fill(user, await screen.findByLabelText(/^Confirm password/), 'six-ty')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))

  await waitFor(() => expect(field).toHaveAccessibleDescription(/refused by a rule/))
})

test('the words under a new password with a code say the number too', async () => {
  answer('getPasswordRules', { ...strict, refusesCommon: false, refusesOwn: false })
  renderApp({ at: '/reset-password' })

  const field = await screen.findByLabelText(/^New password/)

  await waitFor(() => expect(field).toHaveAccessibleDescription('At least 12 characters.'))
})
