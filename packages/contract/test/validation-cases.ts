import { forms, type FormName, type Values } from './validation-forms.ts'

/**
 * Every message of validation as the customer wrote it, a second time. The tests of both ends use it:
 * the server answers exactly these, and the web app shows exactly these at the fields. It stands beside
 * the contract because tests of both ends may import from here, and the product may not.
 */

/** One way to fill in a form wrongly. */
export type ValidationCase = {
  form: FormName
  /** Values in place of the right ones; '' leaves a field empty. */
  put: Values
  /** The expected messages, by field. */
  errors: Values
}

type Row = [form: FormName | readonly FormName[], put: Values, errors: Values]

const noNames = { firstName: 'First Name is Required', lastName: 'Last Name is Required' }
const noPhone = {
  countryCode: 'Country Code is Required',
  phone_number: 'Phone Number is Required',
}
const noEmail = { email: 'Email is Required' }
const noTerms = { terms: 'You must accept the terms and conditions' }
const noBilling = {
  billingEmail: 'Billing email is required, check the box below to use CAM contact',
  billingPhone: 'Billing contact is required, check the box below to use CAM contact',
}
const noOrganization = {
  name: 'Organization name is required',
  email: 'Organization email is required',
  countryCode: 'Country code is required',
  phone_number: 'Phone number is required',
  street: 'Street address is required',
  city: 'City is required',
  state: 'State is required',
  zip: 'Zip code is required',
  camID: 'Client Account Manager is required',
}
const invitations = [
  'inviteAdministrator',
  'inviteAccountManager',
  'inviteRemediator',
  'inviteClient',
] as const
const withPhone = ['accountOfManager', 'inviteAccountManager', 'editAccountManager'] as const
const withNames = [
  'account',
  ...withPhone,
  ...invitations,
  'editAdministrator',
  'editClient',
] as const
const ofRemediators = ['inviteRemediator', 'editRemediator'] as const
const ofOrganizations = ['createOrganization', 'updateOrganization'] as const
const comments = ['commentToClient', 'commentToRemediator'] as const

/** A form as it is when nobody has put in anything. */
const nothing = (form: FormName): Values =>
  Object.fromEntries(
    Object.entries(forms[form].right).map(([name, value]) => [
      name,
      ['true', 'false'].includes(value) ? 'false' : '',
    ]),
  )

// prettier-ignore
const rows: Row[] = [
  ['signIn', nothing('signIn'), { email: 'Email is required', password: 'Password is required' }],
  ['signIn', { email: '  ' }, { email: 'Email is required' }],
  ['signIn', { email: 'somebody' }, { email: 'Invalid email address' }],

  ['forgotPassword', nothing('forgotPassword'), { email: 'Email is required' }],
  ['forgotPassword', { email: 'somebody@' }, { email: 'Invalid email address' }],

  ['resetPassword', nothing('resetPassword'), {
    email: 'Email is required',
    otp: 'Verification code is required',
    password: 'Password is required',
    confirmPassword: 'Password is required',
  }],
  ['resetPassword', { email: 'somebody', otp: '12345', password: 'short', confirmPassword: 'short' }, {
    email: 'Invalid email address',
    otp: 'Invalid verification code ',
    password: 'Minimum 6 characters',
  }],
  ['resetPassword', { confirmPassword: 'Secret' }, { confirmPassword: 'Passwords must match' }],
  ['resetPassword', { password: 'Secret' }, { confirmPassword: 'Passwords must match' }],
  // A password is never trimmed.
  ['resetPassword', { confirmPassword: 'secret ' }, { confirmPassword: 'Passwords must match' }],

  ['contact', nothing('contact'), {
    name: 'Full name is required',
    email: 'Email is required',
    message: 'Message is required',
  }],
  ['contact', { name: '  ', email: 'somebody', message: ' Hello ' }, {
    name: 'Full name is required',
    email: 'Invalid email address',
    message: 'Minimum 6 characters',
  }],

  ['account', nothing('account'), noNames],
  ['accountOfManager', nothing('accountOfManager'), { ...noNames, ...noPhone }],
  ['changePassword', nothing('changePassword'), {
    current: 'Password is required',
    password: 'Password is required',
    confirmPassword: 'Password is required',
  }],
  ['changePassword', { password: 'short', confirmPassword: 'short' }, { password: 'Minimum 6 characters' }],
  ['changePassword', { confirmPassword: 'Secret' }, { confirmPassword: 'Passwords must match' }],

  ['inviteAdministrator', nothing('inviteAdministrator'), { ...noEmail, ...noNames }],
  ['inviteAccountManager', nothing('inviteAccountManager'), { ...noEmail, ...noNames, ...noPhone }],
  ['inviteRemediator', nothing('inviteRemediator'), { ...noEmail, ...noNames, ...noTerms }],
  ['inviteClient', nothing('inviteClient'), { ...noEmail, ...noNames }],
  ['editAdministrator', nothing('editAdministrator'), noNames],
  ['editAccountManager', nothing('editAccountManager'), { ...noNames, ...noPhone }],
  ['editRemediator', nothing('editRemediator'), { ...noNames, ...noTerms }],
  ['editClient', nothing('editClient'), noNames],
  [withNames, { firstName: '  ' }, { firstName: 'First Name is Required' }],
  [ofRemediators, { lastName: '  ' }, { lastName: 'Last Name is Required' }],
  [invitations, { email: 'somebody' }, { email: 'Invalid email address' }],
  [withPhone, { phone_number: '' }, { phone_number: 'Phone Number is Required' }],
  [withPhone, { countryCode: '' }, { countryCode: 'Country Code is Required' }],
  [ofRemediators, { terms: 'false' }, noTerms],
  [ofRemediators, { secondary_email: 'somebody' }, { secondary_email: 'Invalid email address' }],

  [ofOrganizations, nothing('createOrganization'), { ...noOrganization, ...noBilling }],
  [ofOrganizations, { name: '', useCAMForBilling: 'true', billingEmail: '', billingPhone: '' }, { name: 'Organization name is required' }],
  [ofOrganizations, { billingEmail: '', billingPhone: '' }, noBilling],
  [ofOrganizations, { email: 'office', billingEmail: 'bills' }, {
    email: 'Invalid email address',
    billingEmail: 'Invalid email address',
  }],

  ['saveView', { name: ' ' }, { name: 'Name is required' }],

  [['createJob', 'editJob'], { job_name: '' }, { job_name: 'Job Name is required' }],
  [['createJob', 'editJob'], { job_name: '  ' }, { job_name: 'Job Name is required' }],

  // A name that nobody can see counts as empty.
  [['createJob', 'editJob'], { job_name: '\u200b\u202e' }, { job_name: 'Job Name is required' }],
  [withNames, { lastName: '\u2060 \u200d' }, { lastName: 'Last Name is Required' }],
  [ofOrganizations, { name: '\ufeff\u3164', city: '\u00ad' }, {
    name: 'Organization name is required',
    city: 'City is required',
  }],
  ['contact', { name: '\u2066\u2069' }, { name: 'Full name is required' }],

  ['remediateFile', nothing('remediateFile'), { simple_pages: 'Required', complex_pages: 'Required' }],
  ['remediateFile', { complex_pages: '' }, { complex_pages: 'Required' }],
  ['remediateFile', { simple_pages: '1.5', complex_pages: '-1' }, {
    simple_pages: 'Enter a whole number of 0 or more',
    complex_pages: 'Enter a whole number of 0 or more',
  }],
  ['remediateFile', { simple_pages: 'some' }, { simple_pages: 'Enter a whole number of 0 or more' }],
  ['acceptJob', { job_cost: '' }, { job_cost: 'Please enter job cost' }],
  ['acceptJob', { job_cost: '  ' }, { job_cost: 'Please enter job cost' }],
  [comments, { message: '' }, { message: 'Message is required' }],
  [comments, { message: ' \n ' }, { message: 'Message is required' }],

  // This wording is ours, not the customer's.
  [[...withPhone, ...ofOrganizations], { phone_number: '12a4' }, { phone_number: 'Enter 4 to 20 digits, spaces or + - ( )' }],
  [[...withPhone, ...ofOrganizations], { phone_number: '123' }, { phone_number: 'Enter 4 to 20 digits, spaces or + - ( )' }],
  [[...withPhone, ...ofOrganizations], { countryCode: '44' }, { countryCode: 'Enter a country code like +1' }],
  [ofOrganizations, { billingPhone: '12a4' }, { billingPhone: 'Enter 4 to 20 digits, spaces or + - ( )' }],
  ['remediateFile', { simple_pages: '100001' }, { simple_pages: 'At most 100,000 pages' }],
]

export const validationCases: readonly ValidationCase[] = rows.flatMap(([names, put, errors]) =>
  [names].flat().map((form) => ({ form, put, errors })),
)
