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

/** What a dialog about an organization starts with. */
export type OrganizationDefaults = Partial<OrganizationValues> & {
  organizationId?: string
  /** The account manager who was invited from inside the form. */
  made?: AccountManager
}

/** The values of a form that begins, or that is opened again. */
export function toOrganizationValues(defaults: OrganizationDefaults): OrganizationValues {
  const manager = defaults.made ?? defaults.manager ?? null
  return {
    name: defaults.name ?? '',
    email: defaults.email ?? '',
    countryCode: defaults.countryCode ?? defaultCountryCode,
    phone_number: defaults.phone_number ?? '',
    street: defaults.street ?? '',
    secondary_street: defaults.secondary_street ?? '',
    city: defaults.city ?? '',
    state: defaults.state ?? '',
    zip: defaults.zip ?? '',
    camID: manager?._id ?? '',
    useCAMForBilling: defaults.useCAMForBilling ?? false,
    billingEmail: defaults.billingEmail ?? '',
    billingPhone: defaults.billingPhone ?? '',
    manager,
  }
}

/** What the dialogs of an organization's row start with. */
export function toOrganizationDefaults(organization: Organization): OrganizationDefaults {
  const { address, billingEmail, billingPhone } = organization
  return {
    organizationId: organization._id,
    name: organization.name,
    email: organization.email,
    countryCode: organization.countryCode,
    phone_number: organization.phone_number,
    street: address.street,
    secondary_street: address.secondary_street ?? '',
    city: address.city,
    state: address.state,
    zip: address.zip,
    useCAMForBilling: organization.useCAMForBilling,
    billingEmail: billingEmail ?? '',
    billingPhone: billingPhone ?? '',
    manager: organization.client_account_managers[0] ?? null,
  }
}
