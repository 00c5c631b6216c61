import { processLimits } from '@curbcut/checks/limits.ts'
import { limits as mostOfRepair } from '@curbcut/repair/limits.ts'

// Limits that only the server reads; limits of both ends stand in the contract.

/** Hours after which an upload without renewal may be swept. */
export const unfinishedUploadHours = 1
/**
 * Days for which it is stored that an upload was given up: a process that was frozen may write on when it wakes, and
 * its bytes would be unknown.
 */
export const droppedUploadDays = 30
/** Minutes between renewals of a running upload, so that it is not taken for abandoned. */
export const uploadRenewalMinutes = 10
/**
 * An upload must bring this many bytes in any period of this many seconds. Its whole time has no limit.
 */
export const slowestUpload = { bytes: 64 * 1024, seconds: 30 } as const

/** Seconds for the head of a request, and for its body unless it brings documents. */
export const requestSeconds = { head: 60, body: 60 } as const
/**
 * How calls that only read share the database: how many run at a time, in all and of one call,
 * which is the key, and how many of each call may wait. None waits longer than `patienceSeconds`, and none of their
 * statements takes longer than `statementSeconds`.
 */
export const readingLimits = {
  atOnce: 6,
  ofOneKey: 2,
  waitingOfOneKey: 500,
  patienceSeconds: 2,
  statementSeconds: 5,
} as const
/**
 * The longest queues. A sign-in or move is refused when `first` statements wait for a connection, any other
 * call when `others` do. A password is refused when `passwords` of them wait for their check.
 */
export const longestQueue = { first: 500, others: 50, passwords: 500 } as const
/** Seconds after which a call that was refused under overload may be tried again. */
export const retryAfterSeconds = 2
/** How many visitors' requests may be unfinished at a time: in all, and from one network address. */
export const mostOpenBodies = { all: 200, ofOneAddress: 20 } as const

/** Days for which the bytes of a deleted file are stored. */
export const deletedFileDays = 30
/** Pictures of an organization whose descriptions are remembered; the sweeper takes the oldest beyond. */
export const rememberedPictures = 20_000
/** Days for which visitors' contact messages are stored, next to their mails. */
export const contactMessageDays = 90

/** Default of SESSION_MAX_DAYS: no session lives longer. */
export const sessionMaxDays = 7

const dayMinutes = 24 * 60

/** So many tries within so many minutes; then a pause of `pauseMinutes`, or as long as the window. */
type AttemptLimit = { attempts: number; minutes: number; pauseMinutes?: number }

/** The limits of tries. Each kind names the tries and the count that they add to. */
export const attemptLimits = {
  /** Wrong passwords, by account, known or not, and apart in its sessions; their pauses grow (`lockoutBackoff`). */
  password: { attempts: 10, minutes: 15 },
  /** The same, however slowly they come. */
  password_of_day: { attempts: 40, minutes: dayMinutes },
  /** Wrong codes of a second step, by account, in any browser and session; their pauses grow too. */
  step_code: { attempts: 10, minutes: 15 },
  /** The same, however slowly they come. */
  step_code_of_day: { attempts: 40, minutes: dayMinutes },
  /** Wrong passwords in a browser that the account knows, by account; `password` does not count these. */
  known_browser: { attempts: 10, minutes: 15 },
  /** Sign-ins that fail, by network address; not those in a known browser. */
  sign_in: { attempts: 100, minutes: 15 },
  /** Wrong codes, by network address. */
  code: { attempts: 30, minutes: 15 },
  /** Forgotten passwords, by network address; not those in a known browser. */
  forgot: { attempts: 20, minutes: 15 },
  /** Contact messages, by network address. */
  contact: { attempts: 10, minutes: 60 },
  /** Codes that visitors have mailed, by account, and apart by known browser. */
  mailed_code: { attempts: 10, minutes: 15 },
  /** Invitations of account managers, by invited address. */
  invitation: { attempts: 5, minutes: dayMinutes },
  /** Mails of one sender to a person who is not verified. */
  mail_by_sender: { attempts: 5, minutes: dayMinutes },
  /** Mails of all senders to a person who is not verified. */
  mail_to_unverified: { attempts: 20, minutes: dayMinutes },
  /** Mails to a verified person that strangers cause: beyond, one an hour, since none would let them deny a reset. */
  mail_to_verified: { attempts: 5, minutes: dayMinutes, pauseMinutes: 60 },
  /** Mails that tell a person of a pause. */
  told_of_pause: { attempts: 1, minutes: dayMinutes },
  /** Accounts that one provider makes, however many people it names. */
  provider_account: { attempts: 200, minutes: dayMinutes },
  /** Reports that are verified, by network address. */
  verify: { attempts: 300, minutes: 15 },
} as const satisfies Record<string, AttemptLimit>
export type AttemptKind = keyof typeof attemptLimits

/** The limit of this kind, with the length of its pauses. */
export function attemptLimitOf(kind: AttemptKind): Required<AttemptLimit> {
  const limit: AttemptLimit = attemptLimits[kind]
  return { pauseMinutes: limit.minutes, ...limit }
}

/**
 * The pauses of an account that follow each other: in browsers that it does not know, in its sessions, and of codes.
 * After the last one they stay as long; `quietMinutes` after the end of a pause the next one is the first again.
 */
export const lockoutBackoff = {
  minutes: [attemptLimits.password.minutes, 60, 4 * 60, dayMinutes],
  quietMinutes: dayMinutes,
} as const

/** Whether each pause of this kind is longer than the one before. */
export const isGrowing = (kind: AttemptKind): boolean => kind === 'password' || kind === 'step_code'

/** Days for which an account knows a browser after a sign-in there. */
export const rememberedDeviceDays = 180
/** The most accounts that know one browser: those with the latest sign-ins. */
export const rememberedDeviceAccounts = 5

/** Minutes between password and second step. */
export const secondStepMinutes = 10
/** Minutes for which a second step that is started waits for its first code. */
export const begunStepMinutes = 15
/** Minutes for which a passkey may sign a challenge. */
export const challengeMinutes = 5
/** Passkeys that one person may have. */
export const maxPasskeys = 20
/** How many recovery codes a person has, and how long each is. */
export const recoveryCodeCount = 10
export const recoveryCodeCharacters = 10

/**
 * How providers of sign-ins are queried: how long an answer may take, how much it may bring, for how long a discovery
 * document counts, how often keys are read again at most, and by how much clocks may differ. `signInMinutes`: between
 * leaving for the provider and coming back. `logoutMinutes`: how old the word of a sign-out may be.
 */
export const providerLimits = {
  seconds: 10,
  answerBytes: 1024 ** 2,
  keptMinutes: 10,
  keysSeconds: 30,
  clockSeconds: 30,
  signInMinutes: 10,
  logoutMinutes: 5,
} as const

/** Digits of a code that is sent by mail. */
export const codeDigits = 8
/** Minutes for which a code counts: of an invitation, and of any other mail. */
export const codeMinutes = { invitation: 7 * 24 * 60, reset: 15 } as const
/** Wrong tries after which the digits of a code no longer count. */
export const maxWrongCodes = 5
/** How many unexpired codes count by their digits: the newest of invitations, and the newest others. */
export const countingCodes = 3
/** Hexadecimal digits of the token in a mail's link: 128 bits. */
export const linkTokenDigits = 32

/** Remediators who are away in one answer about the load. */
export const awayPerAnswer = 20
/** Days for which notifications are stored. */
export const notificationDays = 90
/** The UTC days before today in which a completed job waits for the client side to look at it. */
export const deliveredDays = 90

/** The most months in the picture of a report: the last ones. */
export const maxReportMonths = 60
/** Characters of a name in a mail: a longer one could be a message. */
export const mailedNameLength = 60
/** The hour of the day, UTC, at which mails with the news of a day go out. */
export const digestHour = 7
/** Comments of a thread in a mail about it: the newest. */
export const lastNotesInMail = 3
/** Lines of news in one mail; of more only their number is reported. */
export const notificationsPerMail = 50
/** Jobs that a subject names, or a line about many; of more only their number is reported. */
export const namesInMail = 3
/** Exports that one person may run at a time. */
export const exportsAtATime = 2
/** Hours for which the first answer to an Idempotency-Key is repeated. */
export const idempotencyHours = 24

/**
 * The event streams of browsers. Beyond `perSession` or `perPerson` the oldest stream ends; a browser needs one.
 * `sessionStaleMs`: after how long the session of a stream is checked again, `sessionCheckEveryMs`: how often those are
 * looked for. `endedRetryMs`, `crowdedRetryMs`, `stopRetryMs`: when a browser comes again after its session ended, its
 * place was taken, or its process stops. `spread`: if more than `from` streams hear a change, their browsers read
 * `eachMs` apart, the last after `mostMs` at the latest. One screen of the jobs list takes about 4 ms of a processor.
 * With 5 ms between two screens, a hundred screens and the changes left no room, and a queue grew.
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
  spread: { from: 20, eachMs: 10, mostMs: 1_000 },
} as const

/**
 * The limits of the check of one document. `seconds` begin with its last byte; up to `waitingSeconds` of
 * waiting for a core come on top. `residentBytes` counts all memory, `heapMegabytes` the part that V8
 * manages. Larger documents than `documentBytes` are not checked.
 */
export const checkLimits = {
  documentBytes: 200 * 1024 ** 2,
  seconds: 60,
  waitingSeconds: 240,
  ...processLimits,
  // A result, and the model written in base64.
  answerBytes: 8 * 1024 ** 2,
} as const

/**
 * The limits of the repair of one document, as those of a check. A repair reads, checks and compares the document
 * before and after. What it has written may have `writtenBytes` beyond what it keeps, and an answer that brings none
 * may have `planBytes`. `atOnce` of them run in a process of the product, and `waiting` may wait, one of each person.
 */
export const repairLimits = {
  ...checkLimits,
  documentBytes: mostOfRepair.documentBytes,
  seconds: 45,
  waitingSeconds: 60,
  writtenBytes: 24 * 1024 ** 2,
  // Written in base64, with the checks of both documents next to it.
  answerBytes: 40 * 1024 ** 2,
  atOnce: 1,
  ofOneKey: 1,
  waitingOfOneKey: 1,
  waiting: 10,
} as const

/**
 * After what a process of checks makes way for a new one: so many documents, one that is larger or takes
 * longer, more memory that is stored, or so long without a document.
 */
export const checkProcessLimits = {
  documents: 200,
  documentBytes: 4 * 1024 ** 2,
  ownSeconds: 5,
  residentBytes: 256 * 1024 ** 2,
  idleSeconds: 5,
} as const

/**
 * How much one person may write within an hour: far more than anybody does by hand. Defaults of MAX_JOBS_PER_HOUR,
 * MAX_NOTES_PER_HOUR, MAX_UPLOADS_PER_HOUR.
 */
export const writesPerHour = { jobs: 1_000, notes: 1_000, uploads: 10_000 } as const

/** Checks of documents up to this size go before the others of the same person. */
export const smallDocumentBytes = 1024 ** 2
/**
 * A check that has run so long makes room for one next to it, of an organization that has none running;
 * whether one waits is looked up every `lookMs`. An entry of the queue that is older than `entryMs` begins
 * no more: it would outlive its time in the queue.
 */
export const secondSlotLimits = { besideMs: 5_000, lookMs: 500, entryMs: 240_000 } as const

/** Hours after which an evidence report is frozen although some check has not ended. */
export const longestPreparationHours = 24

/**
 * The state of the machine: how long each of its parts may take to read, and after how many minutes without it
 * a warning has ended, so that what comes and goes is reported once.
 */
export const systemStatusLimits = { partMs: 2_000, endsAfterMinutes: 10 } as const
