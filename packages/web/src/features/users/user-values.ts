import { defaultCountryCode, fullName, type ManagedRole, type User } from '@curbcut/contract'

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

/** What the form of somebody who is invited begins with. */
export const noUserValues: UserValues = {
  email: '',
  firstName: '',
  lastName: '',
  phone_number: '',
  countryCode: defaultCountryCode,
  company_name: '',
  secondary_email: '',
  terms: false,
}

/** What the dialogs of a person's row are opened with. */
export type UserDefaults = ReturnType<typeof toUserDefaults>

export const toUserDefaults = (user: User, role: ManagedRole) => ({
  userId: user._id,
  role,
  name: fullName(user),
  /** Whether they have a password of their own. */
  isVerified: user.isVerified,
  /** Whether they have begun: until then there is an invitation to withdraw and nothing else. */
  isInvited: !user.isVerified && user.unique_id === null,
  saved: toUserValues(user),
})

const toUserValues = (user: User): UserValues => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phone_number: user.phone_number ?? '',
  countryCode: user.countryCode,
  company_name: user.company_name ?? '',
  secondary_email: user.secondary_email ?? '',
  // Whoever is edited has accepted them.
  terms: true,
})
