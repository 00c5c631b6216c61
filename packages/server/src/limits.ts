import { processLimits } from '@curbcut/checks/limits.ts'
import { limits as repairPackageLimits } from '@curbcut/repair/limits.ts'

// Limits that only the server reads; shared limits are in the contract.

/** Hours after which an upload without renewal may be swept. */
export const unfinishedUploadHours = 1
/** A frozen process may continue an abandoned upload, whose bytes are recognized for so long. */
export const droppedUploadDays = 30
/** Minutes between renewals of a running upload. */
export const uploadRenewalMinutes = 10
/** An upload is cut if it brings fewer bytes in so many seconds. */
export const slowestUpload = { bytes: 64 * 1024, seconds: 30 } as const

/** Seconds for the head of a request, and for its body unless it brings documents. */
export const requestSeconds = { head: 60, body: 60 } as const
/** Limits of reads; the key is the path of the route. */
export const readingLimits = {
  atOnce: 6,
  maxPerKey: 2,
  maxWaitingPerKey: 500,
  patienceSeconds: 2,
  statementSeconds: 5,
} as const
/** Refuses calls at so many waiting statements (sign-ins and moves: `first`) or password checks. */
export const maxQueueLengths = { first: 500, others: 50, passwords: 500 } as const
/** Seconds after which a refused call may be retried. */
export const retryAfterSeconds = 2
/** Unfinished requests of visitors at a time. */
export const maxConcurrentBodies = { total: 200, perAddress: 20 } as const

/** Days for which the bytes of a deleted file are stored. */
export const deletedFileDays = 30
/** Remembered descriptions per organization; the sweeper deletes the oldest beyond. */
export const maxRememberedDescriptions = 20_000
export const contactMessageDays = 90

/** Default of SESSION_MAX_DAYS. */
export const sessionMaxDays = 7

const dayMinutes = 24 * 60

/** `pauseMinutes` defaults to `minutes`. */
type AttemptLimit = { attempts: number; minutes: number; pauseMinutes?: number }

export const attemptLimits = {
  /** Wrong passwords by account, and apart in its sessions. Pauses grow, see `lockoutBackoff`. */
  password: { attempts: 10, minutes: 15 },
  password_of_day: { attempts: 40, minutes: dayMinutes },
  /** Wrong codes of a second step by account, in any browser and session. Pauses grow. */
  step_code: { attempts: 10, minutes: 15 },
  step_code_of_day: { attempts: 40, minutes: dayMinutes },
  /** Wrong passwords by account in a browser that it knows; `password` does not count these. */
  known_browser: { attempts: 10, minutes: 15 },
  /** Failed sign-ins by network address, without known browsers. */
  sign_in: { attempts: 100, minutes: 15 },
  code: { attempts: 30, minutes: 15 },
  /** Forgotten passwords by network address, without known browsers. */
  forgot: { attempts: 20, minutes: 15 },
  contact: { attempts: 10, minutes: 60 },
  /** By super user, all to their own address. */
  test_mail: { attempts: 10, minutes: 60 },
  mailed_code: { attempts: 10, minutes: 15 },
  /** By invited address, of account managers. */
  invitation: { attempts: 5, minutes: dayMinutes },
  mail_by_sender: { attempts: 5, minutes: dayMinutes },
  mail_to_unverified: { attempts: 20, minutes: dayMinutes },
  /** Mails that strangers cause; then one an hour, because none would let them block a reset. */
  mail_to_verified: { attempts: 5, minutes: dayMinutes, pauseMinutes: 60 },
  told_of_pause: { attempts: 1, minutes: dayMinutes },
  provider_account: { attempts: 200, minutes: dayMinutes },
  verify: { attempts: 300, minutes: 15 },
} as const satisfies Record<string, AttemptLimit>
export type AttemptKind = keyof typeof attemptLimits

export function attemptLimitOf(kind: AttemptKind): Required<AttemptLimit> {
  const limit: AttemptLimit = attemptLimits[kind]
  return { pauseMinutes: limit.minutes, ...limit }
}

/** Growing pauses. `quietMinutes` after the end of one, the next is the first again. */
export const lockoutBackoff = {
  minutes: [attemptLimits.password.minutes, 60, 4 * 60, dayMinutes],
  quietMinutes: dayMinutes,
} as const

export const hasGrowingPauses = (kind: AttemptKind): boolean =>
  kind === 'password' || kind === 'step_code'

/** Days for which an account knows a browser after a sign-in there. */
export const rememberedDeviceDays = 180
/** Accounts that know one browser, the latest ones. */
export const maxAccountsPerDevice = 5

/** Minutes between password and second step. */
export const secondStepSignInMinutes = 10
/** Minutes for which a new second step waits for its first code. */
export const secondStepSetupMinutes = 15
export const passkeyChallengeMinutes = 5
export const maxPasskeys = 20
export const recoveryCodeCount = 10
export const recoveryCodeCharacters = 10

/** `discoveryMinutes`: to cache that document. `logoutMinutes`: age of a sign-out message. */
export const providerLimits = {
  seconds: 10,
  answerBytes: 1024 ** 2,
  discoveryMinutes: 10,
  keysSeconds: 30,
  clockSeconds: 30,
  signInMinutes: 10,
  logoutMinutes: 5,
} as const

export const codeDigits = 8
export const codeMinutes = { invitation: 7 * 24 * 60, reset: 15 } as const
/** Wrong tries after which the digits of a code are invalid. */
export const maxWrongCodes = 5
/** Only the newest codes are valid by their digits, of invitations and of others. */
export const maxActiveCodes = 3
/** 128 bits. */
export const linkTokenDigits = 32

export const maxAwayRemediators = 20
export const notificationDays = 90
/** UTC days for which a completed job waits for the client side to look at it. */
export const deliveredDays = 90

export const maxReportMonths = 60
/** The rows with the most pages, shown with the months. */
export const maxTopReportRows = 5
/** A longer name could be a message. */
export const maxMailedNameLength = 60
/** The hour, UTC, of daily mails. */
export const digestHourUtc = 7
/** The newest comments of a thread. */
export const maxNotesPerMail = 3
/** Beyond, a mail states only the number, also of names. */
export const maxNotificationsPerMail = 50
export const maxNamesPerMail = 3
export const maxConcurrentExports = 2
/** Hours for which the first answer to an Idempotency-Key is repeated. */
export const idempotencyHours = 24

/**
 * Beyond `perSession` or `perPerson`, the oldest stream ends and reconnects after `crowdedRetryMs`.
 * `spread`: if more than `from` streams hear a change, their browsers read `eachMs` apart, in at
 * most `maxMs`. A screen takes 4 ms of a processor; at 5 ms apart, a queue grew.
 */
export const streamLimits = {
  perSession: 6,
  perPerson: 30,
  perProcess: 5_000,
  unreadBytes: 64 * 1024,
  sessionStaleMs: 45_000,
  sessionCheckEveryMs: 15_000,
  endedRetryMs: 250,
  crowdedRetryMs: 60_000,
  stopRetryMs: { least: 200, spread: 800 },
  spread: { from: 20, eachMs: 10, maxMs: 1_000 },
} as const

/**
 * `seconds` start with the document's last byte; waiting for a core adds up to `waitingSeconds`.
 * `residentBytes` counts all memory, `heapMegabytes` the part of V8.
 */
export const checkLimits = {
  documentBytes: 200 * 1024 ** 2,
  seconds: 60,
  waitingSeconds: 240,
  ...processLimits,
  // A result, and the model in base64.
  answerBytes: 8 * 1024 ** 2,
} as const

/** For each of the two documents of a comparison. */
export const comparisonLimits = {
  ...checkLimits,
  // The figures, with the lost words of each page.
  answerBytes: 5 * 1024 ** 2,
} as const

/** To read, check and compare a document before and after. `writtenBytes` is its growth. */
export const repairLimits = {
  ...checkLimits,
  documentBytes: repairPackageLimits.documentBytes,
  seconds: 45,
  waitingSeconds: 60,
  writtenBytes: 24 * 1024 ** 2,
  // A document in base64, with both checks.
  answerBytes: 40 * 1024 ** 2,
  atOnce: 1,
  maxPerKey: 1,
  maxWaitingPerKey: 1,
  waiting: 10,
} as const

/** A process ends after so many documents, a larger or slower one, or with more memory. */
export const checkProcessLimits = {
  documents: 200,
  documentBytes: 4 * 1024 ** 2,
  ownSeconds: 5,
  residentBytes: 256 * 1024 ** 2,
  idleSeconds: 5,
} as const

/** Per person; far more than a person does by hand. */
export const writesPerHour = { jobs: 1_000, notes: 1_000, uploads: 10_000 } as const

/** Checks of smaller documents precede others of the same person. */
export const smallDocumentBytes = 1024 ** 2
/**
 * After `afterMs`, a check lets one of another organization run in parallel. `entryMs` after its
 * first check began, a queue entry starts no other, because it would expire.
 */
export const parallelCheckLimits = { afterMs: 5_000, lookMs: 500, entryMs: 240_000 } as const

/** Hours after which a report is frozen although a check has not ended. */
export const maxPreparationHours = 24

/** `endsAfterMinutes`: an absent warning ends only then, in case it returns. */
export const systemStatusLimits = { partMs: 2_000, endsAfterMinutes: 10 } as const
