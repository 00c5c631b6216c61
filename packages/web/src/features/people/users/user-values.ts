import {
  defaultCountryCode,
  fullName,
  type ManagedRole,
  type Role,
  type User,
} from '@curbcut/contract'

/** The role decides which fields are shown. */
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

export const emptyUserValues: UserValues = {
  email: '',
  firstName: '',
  lastName: '',
  phone_number: '',
  countryCode: defaultCountryCode,
  company_name: '',
  secondary_email: '',
  terms: false,
}

export type PersonDefaults = ReturnType<typeof toPersonDefaults>

export const toPersonDefaults = <R extends Role>(user: User, role: R) => ({
  userId: user._id,
  role,
  name: fullName(user),
  /** False after a reset too, until the person has set a new password. */
  isVerified: user.isVerified,
  /** Whether the person is only invited, so that there is just an invitation to withdraw. */
  isInvited: !user.isVerified && user.unique_id === null,
})

export type UserDefaults = ReturnType<typeof toUserDefaults>

export const toUserDefaults = (user: User, role: ManagedRole) => ({
  ...toPersonDefaults(user, role),
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
  // An existing person has accepted the terms.
  terms: true,
})
