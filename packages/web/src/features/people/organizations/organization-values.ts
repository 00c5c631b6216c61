import {
  defaultCountryCode,
  signOffDays,
  type Organization,
  type ReportStandard,
} from '@curbcut/contract'

export type AccountManager = Pick<
  Organization['client_account_managers'][number],
  '_id' | 'firstName' | 'lastName' | 'email'
>

export type OrganizationValues = {
  name: string
  email: string
  countryCode: string
  phone_number: string
  street: string
  secondary_street: string
  city: string
  state: string
  zip: string
  camID: string
  billingEmail: string
  billingPhone: string
  useCAMForBilling: boolean
  report_standard: ReportStandard
  sign_off_days: string
  /** The person of `camID`, shown even if no search finds them; not sent. */
  manager: AccountManager | null
}

/** The order of the keys is the order of the fields and of their errors. */
export const emptyOrganizationValues: OrganizationValues = {
  name: '',
  email: '',
  countryCode: defaultCountryCode,
  phone_number: '',
  street: '',
  secondary_street: '',
  city: '',
  state: '',
  zip: '',
  camID: '',
  billingEmail: '',
  billingPhone: '',
  useCAMForBilling: false,
  report_standard: 'wcag',
  sign_off_days: String(signOffDays.default),
  manager: null,
}

export type OrganizationDefaults = ReturnType<typeof toOrganizationDefaults>

export const toOrganizationDefaults = (organization: Organization) => ({
  organizationId: organization._id,
  name: organization.name,
  saved: toOrganizationValues(organization),
})

function toOrganizationValues(organization: Organization): OrganizationValues {
  const { address, billingEmail, billingPhone } = organization
  const manager = organization.client_account_managers[0] ?? null
  return {
    name: organization.name,
    email: organization.email,
    countryCode: organization.countryCode,
    phone_number: organization.phone_number,
    street: address.street,
    secondary_street: address.secondary_street ?? '',
    city: address.city,
    state: address.state,
    zip: address.zip,
    camID: manager?._id ?? '',
    useCAMForBilling: organization.useCAMForBilling,
    billingEmail: billingEmail ?? '',
    billingPhone: billingPhone ?? '',
    report_standard: organization.report_standard,
    sign_off_days: String(organization.sign_off_days),
    manager,
  }
}
