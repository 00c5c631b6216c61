/** Dollars as integer cents. The first rates; later ones are dated rows. Default of COMPLEX_PAGE_CENTS. */
export const complexPageCents = 200
/** Default of SIMPLE_PAGE_CENTS. */
export const simplePageCents = 100

/** Rows per page of the screens, where a call names no `limit`. */
export const pageSizes = { users: 8, default: 10, max: 100 } as const

/**
 * Up to so many rows the total of a search, and of what is always long, is exact; beyond, there are more,
 * and pages end there.
 */
export const maxCountedHits = 10_000

/** Pages drawn around the current one, and at each end. */
export const pagination = { around: 3, margin: 1 } as const

/** Notes of a thread that one answer holds: the newest, or those before a given one. */
export const notesPerPage = 50

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

/** The status that the organizations list is narrowed to where none is asked for: none. */
export const defaultOrganizationStatus = 'all'

/** Milliseconds between the last key and the search. */
export const searchDebounceMs = 500
/** Milliseconds a toast stays in the signed-in app. */
export const toastMs = 5000
/** The other reading of the specification: milliseconds a toast stays outside the signed-in app. */
export const shortToastMs = 2000
/** Seconds that unused server data is kept by the web app. */
export const unusedDataSeconds = 60
/** Minutes between the offered times of a picker of times. */
export const timeStepMinutes = 30
/** How dates are shown: day, short month, year, hour and minute. */
export const dateDisplay = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
/** How dates are written in pickers. */
export const datePickerFormat = 'MM/dd/yyyy'
/** Country code of a new phone number. */
export const defaultCountryCode = '+1'
/** Share of the window's width that the open sidebar takes. */
export const sidebarWidth = '20%'
/** Pixels that a row menu or an open list may be high before it scrolls. */
export const menuMaxHeightPx = 140
/** Pixels after which a job's title is cut. */
export const jobTitleWidthPx = 150
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
  query: 200,
  fileName: 255,
  idempotencyKey: 200,
} as const

/** Shortest texts, in characters. */
export const minLengths = { password: 6, code: 6, contactMessage: 6, phone: 4 } as const

/** Highest number of simple or complex pages of one file. */
export const maxPages = 100_000
/** Highest quote for special work, in dollars. */
export const maxJobCostDollars = 1_000_000

/** Default of MAX_FILE_BYTES: a file above it answers 413 and stores nothing. */
export const maxFileBytes = 1024 ** 3
/** Default of MAX_FILES_PER_JOB. */
export const maxFilesPerJob = 500

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
/** Largest bodies without documents: of somebody signed in, of a visitor, of a contact message. */
export const maxBodyBytes = { signedIn: 1024 ** 2, visitor: 16 * 1024, contact: 64 * 1024 } as const
/** Requests of visitors whose bodies are still coming, at a time: in all, and of one network address. */
export const unfinishedRequests = { all: 200, ofOneAddress: 20 } as const
/** Days for which the bytes of a deleted file are kept. */
export const deletedFileDays = 30

/** Days for which what visitors write with the contact form is kept, beside the mail that brings it. */
export const contactMessageDays = 90

/** Days for which sign-ins and network addresses are kept. */
export const accessDays = 180

/** Default of SESSION_IDLE_HOURS: a session unused for so long has ended. */
export const sessionIdleHours = 12
/** Default of SESSION_MAX_DAYS: no session lives longer. */
export const sessionMaxDays = 7
/** Minutes after which a ghost session has ended by itself. */
export const ghostMinutes = 60
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
/** The highest price of a page, in dollars. */
export const maxPageRateDollars = 10_000
/** The first rates hold from this day on: for everything before the second ones. */
export const firstRateDay = '1970-01-01'
/** Characters of a name that a mail shows: more could be a message of whoever gave it. */
export const mailedNameLength = 60
/** Exports that one person may have running at a time. */
export const exportsAtATime = 2

/** Hours for which the first answer to an Idempotency-Key is given again. */
export const idempotencyHours = 24
/** Money is kept in cents and travels in dollars. */
export const centsPerDollar = 100

type Pages = { simple: number; complex: number }
type Rates = { simpleCents: number; complexCents: number }

/** Cost of pages: complex × 2 + simple × 1 dollars at the first rates, in integer cents. */
export function pageCents(pages: Pages, rates: Rates): number {
  return pages.simple * rates.simpleCents + pages.complex * rates.complexCents
}

/** Total job cost: its pages and what was earned with quotes, in integer cents. */
export function totalCents(work: Pages & { specialCents: number }, rates: Rates): number {
  return pageCents(work, rates) + work.specialCents
}

/** The number in the first column of a list: it goes on from page to page. */
export function serialNumber(page: number, limit: number, rowIndex: number): number {
  return (page - 1) * limit + rowIndex + 1
}
