// The limits that only the screens know; those of both ends stand in the contract.

/** Pages drawn around the current one, and at each end. */
export const pagination = { around: 3, margin: 1 } as const

/** From so many organizations on, a field narrows the list of which one is chosen to work in. */
export const organizationsFilteredFrom = 9

/** How the searches inside dialogs ask. */
export const dialogSearch = {
  organizations: { page: 1, limit: 5, status: 'active' },
  remediators: { limit: 5, status: 'available' },
  accountManagers: { limit: 10, status: 'active' },
  jobFiles: { limit: 10, type: 'all' },
  jobsToDecline: { limit: 10 },
} as const

/** Milliseconds between the last key and the search. */
export const searchDebounceMs = 500
/** Milliseconds a toast stays in the signed-in app. */
export const toastMs = 5000
/** Seconds that unused server data is kept by the web app. */
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
