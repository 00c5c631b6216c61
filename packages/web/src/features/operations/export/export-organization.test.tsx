import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onePage, somebody } from '#test/answers/jobs.ts'
import { anOrganization } from '#test/answers/organizations.ts'
import { aPerson, demoOrganization } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'

/** The addresses that the browser is told to save. */
function watchLinks(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '')
  })
  return saved
}

test('an account manager takes the data of their organization from the account', async () => {
  const saved = watchLinks()
  answer('exportOrganization', {} as never)
  const { user } = renderApp({ at: '/control-library?tab=organization', as: 'RM_CAM' })

  await user.click(await screen.findByRole('button', { name: 'Export everything' }))

  await waitFor(() => expect(saved).toEqual([`/api/organizations/${demoOrganization._id}/export`]))
})

test('an account manager reads there how long documents are kept', async () => {
  const organization = { _id: demoOrganization._id, name: demoOrganization.name }
  answer('getRetention', { ...organization, keepMonths: 24, hasHold: false, first: null })
  renderApp({ at: '/control-library?tab=organization', as: 'RM_CAM' })

  expect(
    await screen.findByText(
      'Documents are removed 24 months after their job is completed. We tell you 30 days before.',
    ),
  ).toBeVisible()
})

test('a super user takes them from the row of an organization', async () => {
  const saved = watchLinks()
  const organization = anOrganization()
  answer('listOrganizations', onePage([organization], 1))
  answer('exportOrganization', {} as never)
  const { user } = renderApp({ at: '/organizations', as: 'RM_SU' })

  await user.click(await screen.findByRole('button', { name: `Actions for ${organization.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export everything' }))

  await waitFor(() => expect(saved).toEqual([`/api/organizations/${organization._id}/export`]))
})

test('an export that needs a fresh second step asks for it, and goes on', async () => {
  const saved = watchLinks()
  answer('exportOrganization', refuse('fresh_sign_in_required'))
  answer('confirmSecondStep', null)
  const { user } = renderApp({ at: '/control-library?tab=organization', as: 'RM_CAM' })
  await user.click(await screen.findByRole('button', { name: 'Export everything' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  answer('exportOrganization', {} as never)

  await user.type(dialog.getByLabelText(/^Code/), '123456{Enter}')

  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a refused export is said, and saves nothing', async () => {
  const saved = watchLinks()
  answer('exportOrganization', refuse('too_many_exports'))
  const { user } = renderApp({ at: '/control-library?tab=organization', as: 'RM_CAM' })

  await user.click(await screen.findByRole('button', { name: 'Export everything' }))

  expect(await screen.findByText(/^Two of your exports are still running/)).toBeVisible()
  expect(saved).toEqual([])
})

test('nobody else is offered it in the account', async () => {
  renderApp({ at: '/control-library', as: 'RM_CLI' })

  await screen.findByRole('button', { name: 'Update Account' })
  expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull()
})

test('an administrator in an account manager’s account reads how long documents are kept, and takes none', async () => {
  const organization = { _id: demoOrganization._id, name: demoOrganization.name }
  answer('getRetention', { ...organization, keepMonths: 24, hasHold: false, first: null })
  renderApp({
    at: '/control-library?tab=organization',
    as: aPerson('RM_CAM', { impersonatedBy: somebody('RM_ADM') }),
  })

  expect(await screen.findByText(/^Documents are removed 24 months after/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull()
})
