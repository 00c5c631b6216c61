import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp, renderPart } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { UserRowActions } from '#web/features/people/users/UserRowActions.tsx'
import { toSession } from '#web/state/session.ts'
import { OwnSecondStep } from './OwnSecondStep.tsx'

const button = (name: string) => screen.findByRole('button', { name })
const recoveryCodes = ['ABCDE-FGHJK', 'LMNPQ-RSTUV']
const guarded = {
  since: '2026-11-12T14:30:00.000Z',
  recoveryCodesLeft: 9,
  passkeys: [],
  isRequired: false,
}

test('a second step is set up by the password, the key and its first code', async () => {
  const begun = answer('beginSecondStep', { key: 'ABCDEFGH', qrCode: ['1'] })
  answer('setUpSecondStep', succeed({ recoveryCodes }, 'Second step set up'))
  const { user } = renderPart(<OwnSecondStep />, { as: 'RM_REM' })

  await user.click(await button('Set Up Second Step'))
  const current = await screen.findByLabelText(/^Current password/)
  await waitFor(() => expect(current).toHaveFocus())
  await user.keyboard('demo password{Enter}')
  expect(await screen.findByText('ABCD EFGH')).toBeVisible()
  const code = screen.getByLabelText(/^Code from your app/)
  await waitFor(() => expect(code).toHaveFocus())
  await user.keyboard('123456{Enter}')

  const heading = await screen.findByRole('heading', { name: 'Your recovery codes' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByText('LMNPQ-RSTUV')).toBeVisible()
  expect(begun[0]?.body.get('current')).toBe('demo password')
  await user.click(await button('I Have Saved Them'))
  const back = await screen.findByRole('heading', { name: 'Second step' })
  await waitFor(() => expect(back).toHaveFocus())
})

test('it is taken away with a code, and not before that was right', async () => {
  answer('getSecondStep', guarded)
  const removals = answer('removeSecondStep', null)
  answer('confirmSecondStep', refuse('invalid_input', { code: 'This code is wrong' }))
  const { user } = renderPart(<OwnSecondStep />, { as: 'RM_REM' })
  await screen.findByText(/9 recovery codes are left/)

  await user.click(await button('Remove Second Step'))
  await user.type(await screen.findByLabelText(/^Code/), '000000{Enter}')
  await screen.findAllByText('This code is wrong')
  expect(removals).toHaveLength(0)
  answer('confirmSecondStep', null)
  await user.type(await screen.findByLabelText(/^Code/), '111111{Enter}')

  await waitFor(() => expect(removals).toHaveLength(1))
})

test('whoever must have it is offered new codes alone', async () => {
  answer('getSecondStep', { ...guarded, isRequired: true })
  renderPart(<OwnSecondStep />, { as: 'RM_ADM' })

  await button('New Recovery Codes')
  expect(screen.queryByRole('button', { name: 'Remove Second Step' })).toBeNull()
  expect(screen.getByText(/cannot be removed here/)).toBeVisible()
})

test('an administrator in the account does not see it', async () => {
  const ghost = aPerson('RM_CLI', {
    impersonatedBy: { _id: null, firstName: 'An', lastName: 'Administrator', userType: 'RM_ADM' },
  })
  answer('listSessions', [])
  renderApp({ at: '/control-library?tab=devices', as: ghost })

  await screen.findByRole('heading', { name: 'Your sessions' })
  expect(screen.queryByRole('heading', { name: 'Second step' })).toBeNull()
})

const { organization, impersonatedBy, limits, rates, ...client } = aPerson('RM_CLI')
const person = { ...client, _id: '01990000-0000-7000-8000-000000000009', hasSecondStep: true }

async function openMenu(user: ReturnType<typeof renderPart>['user'], item: string) {
  await user.click(await button('Actions for Demo Person'))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a super user takes the second step of somebody else away, with a reason', async () => {
  const calls = answer('removeSecondStepOf', succeed(null, 'Second step removed'))
  const { user } = renderPart(<UserRowActions user={person} onAct={() => {}} />, { as: 'RM_SU' })
  await screen.findByRole('button')

  await openMenu(user, 'Remove Second Step')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Second Step' }))
  const said = dialog.getByText(/then signs in with the password alone/)
  expect(said.querySelector('bdi')).toHaveTextContent(/^Demo Person$/)
  await fill(user, dialog.getByLabelText(/^Reason/), 'A lost phone')
  await user.click(dialog.getByRole('button', { name: 'Remove Second Step' }))

  await waitFor(() => expect(calls[0]?.body.get('reason')).toBe('A lost phone'))
  expect(calls[0]?.params['userId']).toBe(person._id)
})

test('a visit that needs a fresh second step asks for it, and goes on', async () => {
  answer('ghostLogin', refuse('fresh_sign_in_required'))
  answer('confirmSecondStep', null)
  const { user, store } = renderPart(<UserRowActions user={person} onAct={() => {}} />, {
    as: 'RM_ADM',
  })

  await openMenu(user, 'Access Account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  expect(store.getState().toasts.messages).toEqual([])
  const visits = answer('ghostLogin', toSession(aPerson('RM_CLI')))
  await user.type(dialog.getByLabelText(/^Code/), '123456{Enter}')

  await waitFor(() => expect(visits).toHaveLength(1))
})

test('a form that needs a fresh second step asks for it, takes a second code, and is sent again', async () => {
  answer('removeSecondStepOf', refuse('fresh_sign_in_required'))
  answer('confirmSecondStep', refuse('invalid_input', { code: 'This code is wrong' }))
  const { user, store } = renderPart(<UserRowActions user={person} onAct={() => {}} />, {
    as: 'RM_SU',
  })
  await openMenu(user, 'Remove Second Step')
  await fill(user, await screen.findByLabelText(/^Reason/), 'A lost phone')
  await user.click(screen.getByRole('button', { name: 'Remove Second Step' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await user.type(dialog.getByLabelText(/^Code/), '000000{Enter}')
  await dialog.findAllByText('This code is wrong')
  expect(store.getState().toasts.messages).toEqual([])
  answer('confirmSecondStep', null)
  const calls = answer('removeSecondStepOf', succeed(null, 'Second step removed'))
  await user.clear(dialog.getByLabelText(/^Code/))
  await user.type(dialog.getByLabelText(/^Code/), '111111{Enter}')

  await waitFor(() => expect(calls[0]?.body.get('reason')).toBe('A lost phone'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('whoever does not confirm is back in the form, with what they wrote', async () => {
  const calls = answer('removeSecondStepOf', refuse('fresh_sign_in_required'))
  const { user } = renderPart(<UserRowActions user={person} onAct={() => {}} />, { as: 'RM_SU' })
  await openMenu(user, 'Remove Second Step')
  await fill(user, await screen.findByLabelText(/^Reason/), 'A lost phone')
  await user.click(screen.getByRole('button', { name: 'Remove Second Step' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))

  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('A lost phone')
  expect(calls).toHaveLength(1)
})
