import type { Role } from '../src/roles.ts'
import type { RouteName } from '../src/routes/all-routes.ts'

/**
 * The forms of the product, for the tests of validation at both ends: the people who have a form, its call,
 * and accepted values. Fields have the names under which they are sent.
 */

export type Values = Readonly<Record<string, string>>

export type Form = {
  call: RouteName
  /** Who has this form. */
  as: readonly (Role | 'nobody')[]
  /** The role of the edited person. */
  of?: Role
  /** Accepted values; a case changes some of them. */
  right: Values
  /** Fields that the form asks for and never sends. */
  formOnly?: readonly string[]
  /** Right values that come from a list: the screen offers nothing else. */
  listed?: readonly string[]
}

/** Stands for something that has to exist: each test chooses its own. */
export const chosen = 'chosen'

const person = { firstName: 'First', lastName: 'Last' }
const email = { email: 'somebody@example.com' }
const phone = { countryCode: '+44', phone_number: '555 0100' }
const company = { company_name: 'A Company', secondary_email: 'second@example.com' }
const terms = { terms: 'true' }
const organization = {
  name: 'An Organization',
  email: 'office@example.com',
  ...phone,
  street: '1 Sample Street',
  secondary_street: 'Second floor',
  city: 'Sample City',
  state: 'Sample State',
  zip: '00000',
  camID: chosen,
  useCAMForBilling: 'false',
  billingEmail: 'bills@example.com',
  billingPhone: '555 0199',
}
const listed = ['countryCode']

// prettier-ignore
const formTable = {
  signIn: { call: 'login', as: ['nobody'], right: { ...email, password: 'secret' } },
  forgotPassword: { call: 'forgotPassword', as: ['nobody'], right: email },
  resetPassword: {
    call: 'resetPassword', as: ['nobody'],
    // The shortest code and the shortest password.
    right: { ...email, otp: '123456', password: 'secret', confirmPassword: 'secret' },
    formOnly: ['confirmPassword'],
  },
  contact: { call: 'sendContactMessage', as: ['nobody', 'RM_CLI'], right: { name: 'A Visitor', ...email, message: 'Thanks' } },

  // Here and where a person is edited, the email is shown but neither changed nor sent.
  account: { call: 'updateProfile', as: ['RM_SU', 'RM_ADM', 'RM_REM', 'RM_CLI'], right: person },
  accountOfManager: { call: 'updateProfile', as: ['RM_CAM'], right: { ...person, ...phone }, listed },

  changePassword: {
    call: 'changePassword', as: ['RM_SU', 'RM_REM', 'RM_CLI'],
    right: { current: 'present', password: 'secret', confirmPassword: 'secret' },
    formOnly: ['confirmPassword'],
  },

  inviteAdministrator: { call: 'inviteAdministrator', as: ['RM_ADM'], right: { ...email, ...person } },
  inviteAccountManager: { call: 'inviteAccountManager', as: ['RM_ADM'], right: { ...email, ...person, ...phone }, listed },
  inviteRemediator: {
    call: 'inviteRemediator', as: ['RM_ADM'],
    right: { ...email, ...person, ...company, ...terms }, formOnly: ['terms'],
  },
  inviteClient: { call: 'inviteClient', as: ['RM_CAM'], right: { ...email, ...person } },

  editAdministrator: { call: 'updateUser', as: ['RM_ADM'], of: 'RM_ADM', right: person },
  editAccountManager: { call: 'updateUser', as: ['RM_ADM'], of: 'RM_CAM', right: { ...person, ...phone }, listed },
  editRemediator: {
    call: 'updateUser', as: ['RM_ADM'], of: 'RM_REM',
    right: { ...person, ...company, ...terms }, formOnly: ['terms'],
  },
  editClient: { call: 'updateUser', as: ['RM_ADM', 'RM_CAM'], of: 'RM_CLI', right: person },

  createOrganization: { call: 'createOrganization', as: ['RM_ADM'], right: organization, listed },
  // This form cannot remove the account manager, only choose another one.
  updateOrganization: { call: 'updateOrganization', as: ['RM_ADM'], right: organization, listed: [...listed, 'camID'] },

  createJob: { call: 'createJob', as: ['RM_CLI'], right: { job_name: 'A job' } },
  editJob: { call: 'updateJob', as: ['RM_CLI'], right: { job_name: 'A job' } },
  saveView: { call: 'createView', as: ['RM_ADM', 'RM_CLI'], right: { name: 'A view' } },
  remediateFile: { call: 'remediateFile', as: ['RM_REM'], right: { simple_pages: '0', complex_pages: '12' } },
  acceptJob: { call: 'markSpecial', as: ['RM_REM'], right: { files: chosen, job_cost: '12.50' } },
  returnJob: { call: 'updateStatus', as: ['RM_ADM'], right: { reason: 'Page 2 has no heading.' } },
  commentToClient: { call: 'addClientNote', as: ['RM_CAM', 'RM_CLI'], right: { message: 'A comment' } },
  commentToRemediator: { call: 'addRemediatorNote', as: ['RM_REM'], right: { message: 'A comment' } },
} as const satisfies Record<string, Form>

export type FormName = keyof typeof formTable
export const forms: Readonly<Record<FormName, Form>> = formTable
