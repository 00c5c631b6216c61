import { texts } from '@curbcut/contract'

export const dueDateFieldLabels = { own_date: null, reason: texts.job.returnReason } as const
