export const queueSchema = 'pgboss'

export const mailQueueName = 'mail'

const daySeconds = 24 * 60 * 60

/** Only for work of other processes; a process fetches its own at once. */
export const pollingIntervalSeconds = 2

export const checkQueueName = 'check'

/** Seconds until a sending is aborted: more than a slow server needs. */
const maxSendingSeconds = 15 * 60

/** Retries a mail for up to two weeks while the mail server is down. */
const mailQueueOptions = {
  retryLimit: 2500,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: maxSendingSeconds,
  // A sending process reports this often; without a report it counts as killed.
  heartbeatSeconds: 120,
  retentionSeconds: 14 * daySeconds,
  deleteAfterSeconds: daySeconds,
} as const

/** Covers the longest check, a second one in parallel, and fetching their documents. */
export const maxCheckSeconds = 15 * 60

/** A check waits up to two weeks while the store is down. */
const checkQueueOptions = {
  ...mailQueueOptions,
  expireInSeconds: maxCheckSeconds,
  // Short, so that another process soon takes over the documents of a killed one.
  heartbeatSeconds: 30,
} as const

/** Covers two documents, each for as long as a check, and once more in a new process. */
export const maxComparisonSeconds = 30 * 60

export const comparisonQueueName = 'comparison'

export const evidenceQueueName = 'evidence'

/** After about 20 minutes the edition counts as failed, and the sweeper queues it again. */
const evidenceQueueOptions = {
  ...checkQueueOptions,
  expireInSeconds: 5 * 60,
  retryLimit: 8,
} as const

/**
 * Cannot be changed later. `short` keeps one waiting entry per key besides running ones, because a
 * check may end during a run; a policy that counts running entries, too, would block the queue.
 */
export const queuePolicies: Record<string, 'short'> = { [evidenceQueueName]: 'short' }

export const queueOptions = {
  [mailQueueName]: mailQueueOptions,
  [checkQueueName]: checkQueueOptions,
  [comparisonQueueName]: { ...checkQueueOptions, expireInSeconds: maxComparisonSeconds },
  [evidenceQueueName]: evidenceQueueOptions,
} as const
