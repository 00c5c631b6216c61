import type { Role } from '@curbcut/contract'
import type { FormName } from '@curbcut/contract/test/validation-forms.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { aFile, aJob, aJobPage, anId, onePage, somebody } from './answers/jobs.ts'
import { aManager, anOrganization } from './answers/organizations.ts'
import { aPerson } from './answers/people.ts'
import { renderApp, renderScreen } from './render-app.tsx'
import { answer } from './server.ts'

export type User = ReturnType<typeof renderApp>['user']
/** A form as a person has it before them, and the button that sends it. */
export type OpenForm = { user: User; element: HTMLElement; button: string }
type Who = Role | 'nobody'

/** The control of a field; null where the form does not show it. */
export const fieldOf = (form: HTMLElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)

/** The email of somebody who exists is shown and cannot be changed. */
function withKeptEmail(form: OpenForm): OpenForm {
  expect(fieldOf(form.element, 'email')).toHaveAttribute('readonly')
  return form
}

const appAt = (at: string, who: Who) => renderScreen({ at, ...(who !== 'nobody' && { as: who }) })

const onPage =
  (at: string, button: string) =>
  async (who: Who): Promise<OpenForm> => {
    const { user } = appAt(at, who)
    const found = await screen.findByRole('button', { name: button })
    return { user, element: found.closest('form') ?? found, button }
  }

const account = async (who: Who) => {
  answer('listSessions', [])
  return withKeptEmail(await onPage('/control-library', 'Update Account')(who))
}

/** A person who has signed in and chosen no organization yet writes from there. */
async function contactOf(who: Role): Promise<OpenForm> {
  const { user } = renderApp({ at: '/select-org', as: aPerson(who, { organization: null }) })
  await user.click(await screen.findByRole('button', { name: 'Contact Us' }))
  return inDialog(user, 'Get in Touch', 'Send Message')
}

async function inDialog(user: User, title: string, button: string): Promise<OpenForm> {
  return { user, element: await screen.findByRole('dialog', { name: title }), button }
}

/** The dialog behind a button of a page. */
const behind =
  (opener: string, { at, title, button }: { at: string; title: string; button: string }) =>
  async (who: Who): Promise<OpenForm> => {
    const { user } = appAt(at, who)
    const [found] = await screen.findAllByRole('button', { name: opener })
    await user.click(found as HTMLElement)
    return inDialog(user, title, button)
  }

/** The dialog behind an entry in the menu of the only row. */
async function behindMenu(user: User, item: string, dialog: { title: string; button: string }) {
  await user.click(await screen.findByRole('button', { name: /^Actions for / }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return inDialog(user, dialog.title, dialog.button)
}

const invite = (label: string, tab = '') =>
  behind('+ Add User', { at: `/users${tab}`, title: `Invite ${label}`, button: 'Send invite' })

const edit =
  (role: 'RM_ADM' | 'RM_CAM' | 'RM_REM' | 'RM_CLI', label: string) =>
  async (who: Who): Promise<OpenForm> => {
    const row = aPerson(role, { _id: anId(0x101), firstName: 'Some', lastName: 'Body' })
    answer('listUsers', onePage([row], 1))
    answer('listClients', onePage({ clients: [row] }, 1))
    const { user } = appAt(who === 'RM_CAM' ? '/client-users' : `/users?tab=${role}`, who)
    return withKeptEmail(await behindMenu(user, 'Edit', { title: `Edit ${label}`, button: 'Save' }))
  }

function answerOrganizations(listed: ReturnType<typeof anOrganization>[]) {
  answer('listOrganizations', onePage(listed, listed.length))
  answer('listAccountManagers', onePage([{ ...aPerson('RM_CAM'), ...aManager }], 1))
}

const onJob = (status: 'APPROVED_REMEDIATOR' | 'ASSIGNED_REMEDIATOR') => {
  const job = aJobPage({ status, assigned_to: somebody('RM_REM') })
  answer('getJob', job)
  answer('listFiles', onePage({ files: [aFile()] }, 1))
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
  return `/jobs/${job._id}?tab=details`
}

const inRow = (status: 'CREATED' | 'IN_REVIEW') =>
  answer('listJobs', onePage([aJob({ status })], 1))

/** Opens each form as this person, in front of answers that let it be opened. */
export const openForm: Record<FormName, (who: Who) => Promise<OpenForm>> = {
  signIn: onPage('/login', 'Log In'),
  forgotPassword: onPage('/forgot-password', 'Send Verification Code'),
  resetPassword: onPage('/reset-password', 'Reset Password'),
  contact: (who) =>
    who === 'nobody' ? onPage('/contact-us', 'Send Message')(who) : contactOf(who),
  account,
  accountOfManager: account,
  changePassword: (who) => {
    answer('listSessions', [])
    return onPage('/control-library?tab=signing-in', 'Change Password')(who)
  },
  inviteAdministrator: invite('Admin User'),
  inviteAccountManager: invite('Client Account Manager', '?tab=RM_CAM'),
  inviteRemediator: invite('Remediator', '?tab=RM_REM'),
  inviteClient: behind('+ Add Client User', {
    at: '/client-users',
    title: 'Invite Client Users',
    button: 'Send invite',
  }),
  editAdministrator: edit('RM_ADM', 'Admin User'),
  editAccountManager: edit('RM_CAM', 'Client Account Manager'),
  editRemediator: edit('RM_REM', 'Remediator'),
  editClient: edit('RM_CLI', 'Client User'),
  createOrganization: (who) => {
    answerOrganizations([])
    const dialog = { at: '/organizations', title: 'Invite Organization', button: 'Send invite' }
    return behind('+ Add Organization', dialog)(who)
  },
  updateOrganization: (who) => {
    answerOrganizations([anOrganization()])
    const { user } = appAt('/organizations', who)
    return behindMenu(user, 'Edit', { title: 'Edit Organization', button: 'Save' })
  },
  createJob: behind('+ Create Job', { at: '/jobs', title: 'Create New Job', button: 'Create Job' }),
  editJob: (who) => {
    inRow('CREATED')
    const { user } = appAt('/jobs', who)
    return behindMenu(user, 'Edit', { title: 'Edit Job', button: 'Save' })
  },
  saveView: async (who) => {
    answer('listViews', [])
    const { user } = appAt('/jobs', who)
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('button', { name: 'Save as view…' }))
    return inDialog(user, 'Save as view', 'Save')
  },
  remediateFile: (who) => {
    const at = `${onJob('APPROVED_REMEDIATOR')}?tab=files`
    return behind('Mark Remediated', { at, title: 'Mark Remediated', button: 'Mark Remediated' })(
      who,
    )
  },
  acceptJob: async (who) => {
    const at = onJob('ASSIGNED_REMEDIATOR')
    const opened = { at, title: 'Accept Job', button: 'Send Quote' }
    const form = await behind('Accept Job', opened)(who)
    const name = /^Send a quote for a special price/
    await form.user.click(within(form.element).getByRole('radio', { name }))
    return form
  },
  returnJob: (who) => {
    inRow('IN_REVIEW')
    answer('listFiles', onePage({ files: [] }, 0))
    return behind('Return Job', { at: '/jobs', title: 'Return Job', button: 'Return Job' })(who)
  },
  commentToClient: (who) => onPage(onJob('APPROVED_REMEDIATOR'), 'Send')(who),
  commentToRemediator: (who) => onPage(onJob('APPROVED_REMEDIATOR'), 'Send')(who),
}
