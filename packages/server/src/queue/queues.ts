/** The schema in which the queue keeps its tables. */
export const queueSchema = 'pgboss'

/** Every mail goes through it. */
export const mailQueueName = 'mail'

const day = 24 * 60 * 60

/** Seconds after which the sending of one mail is broken off: more than a slow server needs. */
const longestSendingSeconds = 15 * 60

/** A mail server that is down delays a mail for up to two weeks, and loses none. */
export const mailQueueOptions = {
  retryLimit: 2500,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: longestSendingSeconds,
  // Said by the process that sends it: without a word for so long it was killed.
  heartbeatSeconds: 120,
  retentionSeconds: 14 * day,
  deleteAfterSeconds: day,
} as const
