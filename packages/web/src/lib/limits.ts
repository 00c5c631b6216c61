// Limits of the screens alone; limits of server and screens are in the contract.

/** How many numbers of pages a pager has around the current one, and at each end. */
export const pagerPages = { around: 3, margin: 1 } as const

export const minOrganizationsForFilter = 9

export const dialogSearch = {
  organizations: { page: 1, limit: 5, status: 'active' },
  remediators: { limit: 5, status: 'available' },
  /** Includes archived and unavailable remediators. */
  anyRemediators: { limit: 5, sort: 'firstName:asc' },
  accountManagers: { limit: 10, status: 'active' },
  jobFiles: { limit: 10, type: 'all' },
  jobsToDecline: { limit: 10 },
} as const

export const maxPaletteResults = 5
/** Larger zips are not unpacked for comparison. The page holds one unpacked file at a time. */
export const zipLimits = {
  entries: 5000,
  unpackedBytes: 1024 ** 3,
  allUnpackedBytes: 64 * 1024 ** 3,
} as const
export const searchDebounceMs = 500
export const sessionWatch = {
  warningMs: 120_000,
  /** Opening a page renews the session, so the first check waits. */
  firstCheckMs: 60_000,
  pollMs: 1000,
  /** The server counts whole seconds, and its answer takes time. */
  graceMs: 1000,
  /** A check without a response repeats after this time. */
  maxWaitMs: 10_000,
  /** How often work without calls renews the session. */
  renewalMs: 300_000,
} as const
export const toastMs = 5000
/** Equal messages within this time become one toast. */
export const toastMergeMs = 5000
export const unusedDataSeconds = 60
export const dateDisplay = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
