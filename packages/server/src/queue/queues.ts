/** The schema of the queue's tables. */
export const queueSchema = 'pgboss'

/** The queue of all mails. */
export const mailQueueName = 'mail'

const day = 24 * 60 * 60

/** How often each of several processes looks for work of the others; its own is fetched at once. */
export const pollingIntervalSeconds = 2

/** The queue of all documents to check. */
export const checkQueueName = 'check'

/** Seconds after which one sending is broken off: more than a slow server needs. */
const longestSendingSeconds = 15 * 60

/** If the mail server is down, a mail waits up to two weeks, and none is lost. */
const mailQueueOptions = {
  retryLimit: 2500,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: longestSendingSeconds,
  // The sending process reports this often; without a report, it was killed.
  heartbeatSeconds: 120,
  retentionSeconds: 14 * day,
  deleteAfterSeconds: day,
} as const

/** Longer than any check and one that began next to it, with the time to fetch the documents. */
export const longestCheckSeconds = 15 * 60

/** A store of documents that is down delays a check; the document waits for two weeks. */
const checkQueueOptions = {
  ...mailQueueOptions,
  expireInSeconds: longestCheckSeconds,
  // A killed process's documents are soon checked by another one.
  heartbeatSeconds: 30,
} as const

/** The queue of evidence reports to freeze. */
export const evidenceQueueName = 'evidence'

/**
 * Freezing takes seconds. An edition that cannot be frozen within about 20 minutes is given up and shown as
 * failed; the sweeper asks for it again.
 */
const evidenceQueueOptions = {
  ...checkQueueOptions,
  expireInSeconds: 5 * 60,
  retryLimit: 8,
} as const

/**
 * How many entries with one key a queue keeps; a queue without a policy keeps any number. A policy cannot be
 * changed afterwards. `short` keeps one waiting entry next to the running ones, because a check may end while
 * one runs. A policy that also counts running entries would let a waiting entry hold up the queue.
 */
export const queuePolicies: Record<string, 'short'> = { [evidenceQueueName]: 'short' }

/** Every queue with its options. */
export const queues = {
  [mailQueueName]: mailQueueOptions,
  [checkQueueName]: checkQueueOptions,
  [evidenceQueueName]: evidenceQueueOptions,
} as const
