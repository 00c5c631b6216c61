import type { Role } from '@curbcut/contract'
import { limitCases, validationCases } from '@curbcut/contract/test/validation-cases.ts'
import {
  chosen,
  forms,
  type FormName,
  type Values,
} from '@curbcut/contract/test/validation-forms.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFile, aJob, aJobPage, anId, onePage, somebody } from '#test/jobs.ts'
import { aManager, anOrganization } from '#test/organizations.ts'
import { aPerson } from '#test/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'

type User = ReturnType<typeof renderApp>['user']
type Form = { user: User; element: HTMLElement; button: string }
type Who = Role | 'nobody'

const appAt = (at: string, who: Who) => renderApp({ at, ...(who !== 'nobody' && { as: who }) })

const onPage =
  (at: string, button: string) =>
  async (who: Who): Promise<Form> => {
    const { user } = appAt(at, who)
    const found = await screen.findByRole('button', { name: button })
    return { user, element: found.closest('form') ?? found, button }
  }

const account = (who: Who) => {
  answer('listSessions', [])
  return onPage('/control-library', 'Update Account')(who)
}

async function inDialog(user: User, title: string, button: string): Promise<Form> {
  return { user, element: await screen.findByRole('dialog', { name: title }), button }
}

/** The dialog behind a button of a page. */
const behind =
  (opener: string, { at, title, button }: { at: string; title: string; button: string }) =>
  async (who: Who): Promise<Form> => {
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
  async (who: Who): Promise<Form> => {
    const row = aPerson(role, { _id: anId(0x101), firstName: 'Some', lastName: 'Body' })
    answer('listUsers', onePage([row], 1))
    answer('listClients', onePage({ clients: [row] }, 1))
    const { user } = appAt(who === 'RM_CAM' ? '/client-users' : `/users?tab=${role}`, who)
    const form = await behindMenu(user, 'Edit', { title: `Edit ${label}`, button: 'Save' })
    expect(fieldOf(form.element, 'email')).toHaveAttribute('readonly')
    return form
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
  return `/jobs/${job._id}`
}

const inRow = (status: 'CREATED' | 'IN_REVIEW') =>
  answer('listJobs', onePage([aJob({ status })], 1))

const open: Record<FormName, (who: Who) => Promise<Form>> = {
  signIn: onPage('/login', 'Log In'),
  forgotPassword: onPage('/forgot-password', 'Send Verification Code'),
  resetPassword: onPage('/reset-password', 'Reset Password'),
  contact: onPage('/contact-us', 'Send Message'),
  account,
  accountOfManager: account,
  inviteAdministrator: invite('Admin User'),
  inviteAccountManager: invite('Client Account Manager', '?tab=RM_CAM'),
  inviteRemediator: invite('Remediator', '?tab=RM_REM'),
  inviteClient: behind('+ Add Client User', {
    ...{ at: '/client-users', title: 'Invite Client Users', button: 'Send invite' },
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
  remediateFile: (who) => {
    const at = `${onJob('APPROVED_REMEDIATOR')}?tab=files`
    return behind('Mark Remediated', { at, title: 'Mark Remediated', button: 'Mark remediated' })(
      who,
    )
  },
  acceptJob: (who) => {
    const at = onJob('ASSIGNED_REMEDIATOR')
    return behind('Accept Job', { at, title: 'Accept Job', button: 'Accept Job' })(who)
  },
  returnJob: (who) => {
    inRow('IN_REVIEW')
    answer('listFiles', onePage({ files: [] }, 0))
    return behind('Return Job', { at: '/jobs', title: 'Return Job', button: 'Return Job' })(who)
  },
  commentToClient: (who) => onPage(onJob('APPROVED_REMEDIATOR'), 'Send')(who),
  commentToRemediator: (who) => onPage(onJob('APPROVED_REMEDIATOR'), 'Send')(who),
}

const fieldOf = (form: HTMLElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)

/** What a reader of the field hears of it, to the letter; undefined where nothing is wrong. */
function messageAt(form: HTMLElement, name: string): string | undefined {
  const field = fieldOf(form, name)
  const described = field?.closest('[role=radiogroup]') ?? field
  if (described?.getAttribute('aria-invalid') !== 'true') return undefined
  const id = described.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  const message = document.getElementById(id)
  return message?.querySelector('svg') ? (message.textContent ?? '') : 'a message without its icon'
}

async function put({ user, element }: Form, values: Values) {
  for (const [name, value] of Object.entries(values)) await putOne(user, element, [name, value])
}

async function putOne(user: User, form: HTMLElement, [name, value]: readonly [string, string]) {
  const isManagerBilled = fieldOf(form, 'useCAMForBilling')?.checked
  if (isManagerBilled && name.startsWith('billing')) return
  if (value === chosen) return choose(user, form, name)
  const field = await waitFor(() => fieldOf(form, name) ?? Promise.reject(new Error(`no ${name}`)))
  if (field.type === 'radio') expect(field).not.toBeChecked()
  else if (field.type === 'checkbox') {
    if (field.checked !== (value === 'true')) await user.click(field)
  } else if (field.value !== value) {
    await user.clear(field)
    await user.paste(value)
  }
}

/** The first of a list. */
async function choose(user: User, form: HTMLElement, name: string) {
  const role = name === 'files' ? 'checkbox' : 'radio'
  const [first] = await within(form).findAllByRole(role)
  if (!(first as HTMLInputElement).checked) await user.click(first as HTMLElement)
}

/** What a person can put in: from a list they choose nothing that is wrong. */
function onScreen(form: FormName, values: Values): Values {
  const { listed = [] } = forms[form]
  return Object.fromEntries(Object.entries(values).filter(([name]) => !listed.includes(name)))
}

const everyForm = (Object.keys(forms) as FormName[]).flatMap((name) =>
  forms[name].as.map((who) => [who, name] as const),
)

test.each(everyForm)(
  '%s: %s says at each field what is wrong, and sends nothing',
  async (...row) => {
    const [who, name] = row
    const calls = answer(forms[name].call, refuse('internal'))
    const form = await open[name](who)
    const right = onScreen(name, forms[name].right)
    const expectMessages = (of: string, errors: Values) =>
      waitFor(() => {
        const found = Object.keys(right).map((field) => [field, messageAt(form.element, field)])
        const messages = Object.fromEntries(found.filter(([, message]) => message !== undefined))
        expect({ of, messages }).toEqual({ of, messages: errors })
      })
    const submit = async (values: Values, errors: Values) => {
      await put(form, { ...right, ...values })
      await form.user.click(within(form.element).getByRole('button', { name: form.button }))
      await expectMessages(JSON.stringify(values), errors)
    }

    for (const given of validationCases.filter(({ form: of }) => of === name)) {
      const errors = onScreen(name, given.errors)
      if (Object.keys(errors).length === 0) continue
      await submit(onScreen(name, given.put), errors)
      await put(form, right)
      await expectMessages('what is right', {})
    }
    for (const { most, tooLong, errors } of limitCases.filter(({ form: of }) => of === name)) {
      await submit(tooLong, errors)
      await put(form, most)
      await expectMessages('the longest texts', {})
    }
    expect(calls).toEqual([])
  },
  // A form with all that can be wrong in it, one after the other.
  30_000,
)
