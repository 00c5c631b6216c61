import type { Quota } from '@curbcut/contract/quota-routes.ts'

export type RetentionValues = { keep_months: string }

export type RetentionDefaults = ReturnType<typeof toRetentionDefaults>

export const toRetentionDefaults = ({ _id: organizationId, name, retention }: Quota) => ({
  organizationId,
  name,
  hasHold: retention.hasHold,
  firstJob: retention.first,
  initialValues: { keep_months: retention.keepMonths === null ? '' : String(retention.keepMonths) },
})
