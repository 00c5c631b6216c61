const billingFields = ['billingEmail', 'billingPhone'] as const
export type BillingField = (typeof billingFields)[number]

/** Works for rows, responses and forms, which send 'true' as text. */
export const isBilledToAccountManager = (organization: { useCAMForBilling?: unknown }): boolean =>
  organization.useCAMForBilling === true || organization.useCAMForBilling === 'true'

/** Not required, validated or stored, because the account manager gets the bills. */
export const unusedBillingFields = (organization: {
  useCAMForBilling?: unknown
}): readonly BillingField[] => (isBilledToAccountManager(organization) ? billingFields : [])
