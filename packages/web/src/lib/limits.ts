// Limits that only the screens read; limits of both ends stand in the contract.

/** Pages drawn around the current one, and at each end. */
export const pagination = { around: 3, margin: 1 } as const

/** With this many organizations or more, a search field narrows the choice of one. */
export const organizationsFilteredFrom = 9

/** The arguments of the searches inside dialogs. */
export const dialogSearch = {
  organizations: { page: 1, limit: 5, status: 'active' },
  remediators: { limit: 5, status: 'available' },
  /** Remediators in the filter of jobs, including archived ones and those who are away. */
  anyRemediators: { limit: 5, sort: 'firstName:asc' },
  accountManagers: { limit: 10, status: 'active' },
  jobFiles: { limit: 10, type: 'all' },
  jobsToDecline: { limit: 10 },
} as const

/** How many of each kind the search that jumps shows. */
export const paletteRows = 5
/** A zip beyond these is not unpacked to compare what is in it. The page holds one unpacked file at a time. */
export const zipLimits = {
  entries: 5000,
  unpackedBytes: 1024 ** 3,
  allUnpackedBytes: 64 * 1024 ** 3,
} as const
/** Milliseconds between the last key and the search. */
export const searchDebounceMs = 500
/** Milliseconds of the watch over the end of a session. */
export const sessionWatch = {
  /** How long before the end a person is warned. */
  warningMs: 120_000,
  /** A page that has just been opened has just renewed the session. */
  firstAskMs: 60_000,
  /** Between looks at the clock. */
  lookMs: 1000,
  /** The server's last whole second, and the way there. */
  graceMs: 1000,
  /** Without an answer, the question is repeated after this time. */
  mostWaitMs: 10_000,
  /** A person who works without any call renews the session this often. */
  renewalMs: 300_000,
} as const
/** Milliseconds a toast stays in the signed-in app. */
export const toastMs = 5000
/** Milliseconds in which equal messages become one toast. */
export const repeatedWithinMs = 5000
/** Seconds that unused server data is cached by the web app. */
export const unusedDataSeconds = 60
/** How dates are shown: day, short month, year, hour and minute. */
export const dateDisplay = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
