/** The schema of the queue's tables. */
export const queueSchema = 'pgboss'

/** The queue of all mails. */
export const mailQueueName = 'mail'

const day = 24 * 60 * 60

/** Seconds after which one sending is broken off: more than a slow server needs. */
const longestSendingSeconds = 15 * 60

/** If the mail server is down, a mail waits up to two weeks, and none is lost. */
export const mailQueueOptions = {
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
