/** The first rates, in integer cents; later ones are dated rows. Default of COMPLEX_PAGE_CENTS. */
export const complexPageCents = 200
/** Default of SIMPLE_PAGE_CENTS. */
export const simplePageCents = 100

/** Rows per page of the screens, if a call names no `limit`. */
export const pageSizes = { users: 8, default: 10, max: 100 } as const

/**
 * Searches and long lists are counted up to this many rows. Beyond, the total only says that there are
 * more, and pages end there.
 */
export const maxCountedHits = 10_000

/** Jobs that are changed at once. */
export const maxBulkJobs = 500

/** Organizations or remediators by which a list is filtered at a time. */
export const maxChosenIds = 20

/** Views of the jobs list that one person may keep. */
export const maxViewsPerPerson = 50

/** Problems that administrators have found in the documents of one job. */
export const maxProblemsPerJob = 500

/** Days for which a repaired document waits for a decision. */
export const proposalDays = 7

/** Notes in one answer: the newest of a thread, or those before a given one. */
export const notesPerPage = 50

/** Country code of a new phone number. */
export const defaultCountryCode = '+1'
/** The name under which a job's documents are saved. */
export const zipFileName = 'downloaded_file.zip'

/** Longest texts, in characters. */
export const maxLengths = {
  personName: 100,
  organizationName: 200,
  companyName: 200,
  jobName: 200,
  email: 254,
  password: 200,
  code: 50,
  phone: 20,
  countryCode: 5,
  addressPart: 200,
  zip: 20,
  note: 5000,
  contactMessage: 5000,
  reason: 1000,
  pageNote: 500,
  problem: 500,
  problemPlace: 200,
  query: 200,
  viewName: 100,
  viewQuery: 4000,
  fileName: 255,
  idempotencyKey: 200,
} as const

/** Shortest texts, in characters. */
export const minLengths = { password: 6, code: 6, contactMessage: 6, phone: 4 } as const

/** The longest password that super users may ask for. */
export const longestMinPassword = 64

/** Highest number of simple or complex pages of one file. */
export const maxPages = 100_000
/** Highest quote for special work, in dollars. */
export const maxJobCostDollars = 1_000_000

/** Default of MAX_FILE_BYTES: a file above it answers 413 and stores nothing. */
export const maxFileBytes = 1024 ** 3
/** Default of MAX_FILES_PER_JOB. */
export const maxFilesPerJob = 500

/**
 * Largest bodies without documents, in bytes: of a signed-in person, of a visitor, of a contact message.
 */
export const maxBodyBytes = { signedIn: 1024 ** 2, visitor: 16 * 1024, contact: 64 * 1024 } as const

/**
 * Milliseconds. `replayedMs`: for how long a change is also sent to streams that open later. `trustedMs`:
 * how old an answer may be for a new stream to make up what it missed; the rest is for opening the stream.
 */
export const liveReplay = { replayedMs: 5_000, trustedMs: 4_000 } as const

/** From this share on an organization is notified how much of its quota it has used. */
export const nearQuotaPercent = 80

/** No documents end before their people were warned for so many days. */
export const warnedDays = 30

/** Days for which sign-ins and network addresses are stored. */
export const accessDays = 180

/** Default of SESSION_IDLE_HOURS: a session unused for so long has ended. */
export const sessionIdleHours = 12
/** Minutes after which a ghost session ends by itself. */
export const ghostMinutes = 60

/** The highest price of a page, in dollars. */
export const maxPageRateDollars = 10_000
/** The day of the first rates, which also hold for everything before. */
export const firstRateDay = '1970-01-01'
/** Money is stored in cents and travels in dollars. */
export const centsPerDollar = 100
