import { defaultCountryCode, fullName, type Role, type User } from '@curbcut/contract'

/** Everything that the form of a person can hold; which of it is shown depends on the role. */
export type UserValues = {
  email: string
  firstName: string
  lastName: string
  phone_number: string
  countryCode: string
  company_name: string
  secondary_email: string
  terms: boolean
}

/** What a dialog about a person starts with. */
export type UserDefaults = Partial<UserValues> & {
  /** Of somebody who exists. */
  userId?: string
  role: Role
  name?: string
  /** Whether they have a password of their own. */
  isVerified?: boolean
  /** Whether they have begun: until then there is an invitation to withdraw and nothing else. */
  isInvited?: boolean
}

/** The values of a form that begins, or that is opened again. */
export const toUserValues = (defaults: Partial<UserDefaults>): UserValues => ({
  email: defaults.email ?? '',
  firstName: defaults.firstName ?? '',
  lastName: defaults.lastName ?? '',
  phone_number: defaults.phone_number ?? '',
  countryCode: defaults.countryCode ?? defaultCountryCode,
  company_name: defaults.company_name ?? '',
  secondary_email: defaults.secondary_email ?? '',
  // Whoever is edited has accepted them.
  terms: defaults.terms ?? defaults.userId !== undefined,
})

/** What the dialogs of a person's row start with. */
export const toUserDefaults = (user: User): UserDefaults => ({
  userId: user._id,
  role: user.role,
  name: fullName(user),
  isVerified: user.isVerified,
  isInvited: !user.isVerified && user.unique_id === null,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phone_number: user.phone_number ?? '',
  countryCode: user.countryCode,
  company_name: user.company_name ?? '',
  secondary_email: user.secondary_email ?? '',
})
