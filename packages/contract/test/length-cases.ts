import type { FormName, Values } from './validation-forms.ts'

const names = { firstName: '100', lastName: '100' }
const ofAnOrganization = {
  name: '200',
  email: '254',
  phone_number: '20',
  street: '200',
  secondary_street: '200',
  city: '200',
  state: '200',
  zip: '20',
  billingEmail: '254',
  billingPhone: '20',
}
const ofARemediator = { company_name: '200', secondary_email: '254' }

/** The number of characters that a field takes, as its message says. */
const longest: Partial<Record<FormName, Values>> = {
  signIn: { email: '254', password: '200' },
  forgotPassword: { email: '254' },
  resetPassword: { email: '254', password: '200', confirmPassword: '200' },
  contact: { name: '100', email: '254', message: '5,000' },
  account: names,
  accountOfManager: { ...names, phone_number: '20' },
  changePassword: { password: '200', confirmPassword: '200' },
  inviteAdministrator: { email: '254', ...names },
  inviteAccountManager: { email: '254', ...names, phone_number: '20' },
  inviteRemediator: { email: '254', ...names, ...ofARemediator },
  inviteClient: { email: '254', ...names },
  editAdministrator: names,
  editAccountManager: { ...names, phone_number: '20' },
  editRemediator: { ...names, ...ofARemediator },
  editClient: names,
  createOrganization: ofAnOrganization,
  updateOrganization: ofAnOrganization,
  createJob: { job_name: '200' },
  editJob: { job_name: '200' },
  saveView: { name: '100' },
  returnJob: { reason: '1,000' },
  commentToClient: { message: '5,000' },
  commentToRemediator: { message: '5,000' },
}

/** The texts of a form at their longest, and one character longer. */
export type LimitCase = { form: FormName; most: Values; tooLong: Values; errors: Values }

export const limitCases: readonly LimitCase[] = Object.entries(longest).map(([form, fields]) => {
  const ofFields = (toValue: (name: string, count: string) => string) =>
    Object.fromEntries(Object.entries(fields).map(([name, count]) => [name, toValue(name, count)]))
  return {
    form: form as FormName,
    most: ofFields((name, count) => textOf(name, toNumber(count))),
    tooLong: ofFields((name, count) => textOf(name, toNumber(count) + 1)),
    errors: ofFields((_name, count) => `At most ${count} characters`),
  }
})

function toNumber(count: string): number {
  return Number(count.replace(',', ''))
}

/** A value that is right but for its length. */
function textOf(name: string, length: number): string {
  if (/email/i.test(name)) return '@example.com'.padStart(length, 'x')
  return (/phone/i.test(name) ? '5' : 'x').repeat(length)
}
