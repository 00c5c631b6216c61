/** The first rates, in cents; later ones are rows. Defaults of COMPLEX_ and SIMPLE_PAGE_CENTS. */
export const complexPageCents = 200
export const simplePageCents = 100

/** Rows per page, if a request names no `limit`. */
export const pageSizes = { users: 8, default: 10, max: 100 } as const

/** Searches and long lists are counted and paged only up to this many rows. */
export const maxCountedRows = 10_000

export const maxBulkJobs = 500

/** Their ids are in the address of the zip, which has to fit into 8 KB behind most proxies. */
export const maxZippedFiles = 150

/** Organizations or remediators in one filter. */
export const maxFilterIds = 20

export const maxViewsPerPerson = 50

export const maxProblemsPerJob = 500

/** How long a repaired document waits for a decision. */
export const proposalLifetimeDays = 7

/** In one version of the working hours. */
export const maxHolidays = 1000
/** Of a list or an iCalendar file with holidays, in characters. */
export const maxHolidayText = 200_000
/** Working days of the operator in which an organization signs off a delivery. */
export const signOffDays = { min: 1, max: 60, default: 10 } as const
/** Beyond, the client side can only write a comment. */
export const maxDisputesPerDelivery = 2
/** The most hours for one size and priority. */
export const maxPromisedHours = 2000

export const notesPerPage = 50

export const defaultCountryCode = '+1'
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

/** The longest password that super users may require. */
export const maxMinPasswordLength = 64

/** The most pages of a file, for simple and complex pages each. */
export const maxPages = 100_000

export const maxPagesPerDay = 10_000
/** From the first to the last day, both included. */
export const maxAbsenceDays = 366
export const maxFutureAbsences = 50

export const maxJobCostDollars = 1_000_000

/** Default of MAX_FILE_BYTES; a larger file answers 413. */
export const maxFileBytes = 1024 ** 3
/** Default of MAX_FILES_PER_JOB. */
export const maxFilesPerJob = 500

/** Largest bodies in bytes, without documents. */
export const maxBodyBytes = { signedIn: 1024 ** 2, visitor: 16 * 1024, contact: 64 * 1024 } as const

/** In ms: a new stream replays what responses of `trustedMs` missed, and what came as it opened. */
export const liveReplay = { replayedMs: 5_000, trustedMs: 4_000 } as const

/** From this share of a quota on, people are notified. */
export const quotaWarningPercent = 80

/** Documents are removed only this long after a warning. */
export const removalWarningDays = 30

/** How long sign-ins and network addresses are stored. */
export const accessLogDays = 180

/** Default of SESSION_IDLE_HOURS; a session unused for so long ends. */
export const sessionIdleHours = 12
export const ghostSessionMinutes = 60

export const maxPageRateDollars = 10_000
/** The first rates also apply to everything before them. */
export const firstRateDay = '1970-01-01'
/** Money is stored in cents and sent in dollars. */
export const centsPerDollar = 100
