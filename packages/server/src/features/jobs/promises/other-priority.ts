import type { JobPriority } from '@curbcut/contract'

/** The priority that a change to this one replaces. */
export const otherPriority = (priority: JobPriority): JobPriority =>
  priority === 'RUSH' ? 'NORMAL' : 'RUSH'
