const billingFields = ['billingEmail', 'billingPhone'] as const
export type BillingField = (typeof billingFields)[number]

/** Whether the account manager gets the bills of an organization: in its row, an answer, a form or a body. */
export const isManagerBilled = (organization: { useCAMForBilling?: unknown }): boolean =>
  organization.useCAMForBilling === true || organization.useCAMForBilling === 'true'

/** The fields of billing that are neither requested, judged nor stored, because the account manager is billed. */
export const unusedBillingFields = (organization: {
  useCAMForBilling?: unknown
}): readonly BillingField[] => (isManagerBilled(organization) ? billingFields : [])
