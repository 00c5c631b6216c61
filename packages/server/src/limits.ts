// The limits that only the server knows; those of both ends stand in the contract.

/** Hours after which an upload that is not renewed is swept, and bytes must belong to something. */
export const unfinishedUploadHours = 1
/** Minutes after which an upload that still runs is renewed, so that nobody takes it for abandoned. */
export const uploadRenewalMinutes = 10
/** What an upload has to bring in any so many seconds; in all it may take as long as it does. */
export const slowestUpload = { bytes: 64 * 1024, seconds: 30 } as const

/** Seconds for the head of a request, and then for its body unless it brings documents. */
export const requestSeconds = { head: 60, body: 60 } as const
/**
 * How calls that only read share the database: so many at a time, so many of one and the same call, and
 * so many of each that wait. None waits longer than `patienceSeconds`, and no statement of theirs takes
 * longer than `statementSeconds`.
 */
export const readingLimits = {
  atOnce: 6,
  ofOneCall: 3,
  waiting: 500,
  patienceSeconds: 2,
  statementSeconds: 5,
} as const
/**
 * How much may wait before calls are refused: statements for a connection, of calls to sign in or move
 * and of others; passwords for their check.
 */
export const longestQueue = { first: 500, others: 50, passwords: 500 } as const
/** Requests of visitors whose bodies are still coming, at a time: in all, and of one network address. */
export const unfinishedRequests = { all: 200, ofOneAddress: 20 } as const

/** Days for which the bytes of a deleted file are kept. */
export const deletedFileDays = 30
/** Days for which what visitors write with the contact form is kept, beside the mail that brings it. */
export const contactMessageDays = 90

/** Default of SESSION_MAX_DAYS: no session lives longer. */
export const sessionMaxDays = 7

const dayMinutes = 24 * 60

/**
 * What counts as guessing: so many failures within so many minutes, and then a pause of as many
 * minutes. `password` counts by account, known or not, and `known_browser` in its place where the
 * browser is known to the account: each by itself. The others count by network address, but `sign_in`
 * and `forgot` not for a known browser. `mailed_code` is no guess: by account, and by known browser
 * beside that, it is how many codes visitors can have mailed; `invitation`, how often one address is
 * invited by account managers. Who is not verified is mailed so often by one sender, and so often by all.
 */
export const tryLimits = {
  password: { tries: 10, minutes: 15 },
  known_browser: { tries: 10, minutes: 15 },
  sign_in: { tries: 100, minutes: 15 },
  code: { tries: 30, minutes: 15 },
  forgot: { tries: 20, minutes: 15 },
  contact: { tries: 10, minutes: 60 },
  mailed_code: { tries: 10, minutes: 15 },
  invitation: { tries: 5, minutes: dayMinutes },
  mail_by_sender: { tries: 5, minutes: dayMinutes },
  mail_to_unverified: { tries: 20, minutes: dayMinutes },
} as const
export type TryKind = keyof typeof tryLimits

/** Days for which a browser is known to an account that has signed in there. */
export const knownBrowserDays = 180
/** Accounts to which one browser is known at most: those that signed in there last. */
export const knownBrowserAccounts = 5

/** Digits of a code that is sent by mail. */
export const codeDigits = 8
/** Minutes for which a code counts: of an invitation, and of everything else. */
export const codeMinutes = { invitation: 7 * 24 * 60, reset: 15 } as const
/** Wrong codes that end the newest code of a person. */
export const maxWrongCodes = 5
/** Of the codes that count at a time, the newest so many do, of invitations and of all others. */
export const countingCodes = 3
/** Hexadecimal digits of what the link of a mail carries beside its code: 128 bits. */
export const linkTokenDigits = 32

/** Months that the picture of a report shows at most: the last ones. */
export const maxReportMonths = 60
/** Characters of a name that a mail shows: more could be a message of whoever gave it. */
export const mailedNameLength = 60
/** Exports that one person may have running at a time. */
export const exportsAtATime = 2
/** Hours for which the first answer to an Idempotency-Key is given again. */
export const idempotencyHours = 24
