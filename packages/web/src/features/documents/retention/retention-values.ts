import type { Quota } from '@curbcut/contract/quota-routes.ts'

export type RetentionValues = { keep_months: string }

export type RetentionDefaults = Pick<Quota, '_id' | 'name' | 'retention'>

export const toRetentionValues = ({
  retention: { keepMonths },
}: RetentionDefaults): RetentionValues => ({
  keep_months: keepMonths === null ? '' : String(keepMonths),
})
