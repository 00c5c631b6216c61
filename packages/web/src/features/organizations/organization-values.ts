import { defaultCountryCode, type Organization } from '@curbcut/contract'

/** What the form shows of an account manager. */
export type AccountManager = Pick<
  Organization['client_account_managers'][number],
  '_id' | 'firstName' | 'lastName' | 'email'
>

/** Everything that the form of an organization holds. */
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
  useCAMForBilling: boolean
  billingEmail: string
  billingPhone: string
  /** Whom `camID` names, to be shown also where no search finds them; not sent. */
  manager: AccountManager | null
}

/** What the form of an organization that comes begins with. */
export const noOrganizationValues: OrganizationValues = {
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
  useCAMForBilling: false,
  billingEmail: '',
  billingPhone: '',
  manager: null,
}

/** What the dialogs of an organization's row are opened with. */
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
    manager,
  }
}
