/**
 * The life of a job by the rules alone. This model knows neither the product's table of moves nor its
 * permissions, so it can contradict them.
 */
export type Role = 'RM_SU' | 'RM_ADM' | 'RM_CAM' | 'RM_REM' | 'RM_CLI'

/** In the order of rank; two names of one rank share an entry. */
const ranks = [
  ['CREATED'],
  ['SUBMITTED'],
  ['ALLOTTED_ADMIN'],
  ['ASSIGNED_REMEDIATOR', 'SPECIAL_APPROVAL_PENDING'],
  ['APPROVED_REMEDIATOR', 'SPECIAL_JOB_APPROVED'],
  ['REMEDIATION_PARTIAL'],
  ['REMEDIATION_COMPLETED'],
  ['IN_REVIEW'],
  ['COMPLETED'],
  ['CLOSED'],
] as const
export type Status = (typeof ranks)[number][number]
export const allStatuses: readonly Status[] = ranks.flat()

export const rank = (status: Status): number =>
  ranks.findIndex((names) => (names as readonly string[]).includes(status))

export type Person = {
  name: string
  id: string
  role: Role
  organizations: readonly string[]
  /** The organizations of a person, now or before: their work there keeps the name. */
  everIn: readonly string[]
  isVerified: boolean
  isArchived: boolean
  isAvailable: boolean
}

/** A person at work; client-side people work in one of their organizations. */
export type Seat = { person: Person; organization: string | null }

/** Some bytes, checked once after they came. */
export type ModelDocument = { isChecked: boolean }
export type ModelVersion = ModelDocument & { isDelivered: boolean; hasBarriers: boolean }

export type ModelFile = ModelDocument & {
  id: string
  isDeleted: boolean
  isRemediated: boolean
  /** Marked since the job was last assigned. */
  isFresh: boolean
  /** Marked since the job was last completed. */
  isWorkedOn: boolean
  isNonBillable: boolean
  pages: readonly [simple: number, complex: number] | null
  note: string | null
  reason: string | null
  versions: ModelVersion[]
}

export type ModelQuote = {
  maker: string
  cents: number
  files: readonly string[]
  state: 'pending' | 'approved' | 'earned' | 'cleared'
}

export type ModelBooking = {
  kind: 'pages' | 'quote' | 'reversal'
  file: string | null
  remediator: string
  organization: string
  simple: number
  complex: number
  isBillable: boolean
  cents: number
  isReversed?: boolean
  /** The month of the booking; absent in a world without statements. */
  month?: string
}

/** Whose statement it is. */
export type Party = { type: 'remediator' | 'organization'; id: string }

/** A completed delivery; it is told of once all of its documents are checked. */
export type ModelEdition = { isReady: boolean; documents: readonly ModelDocument[] }

/** The two threads of comments: the client side's and the remediator's. */
export type ModelThread = 'client-cam' | 'remediator'

/** The files by whose pages the hours of a priority were promised, unless a person set the day. */
export type ModelPromise = {
  files: readonly string[]
  isOwnDay: boolean
  priority: 'NORMAL' | 'RUSH'
  state: 'running' | 'replaced' | 'completed'
}

export type ModelDispute = { id: string; answer: null | 'keep' | 'reopened' }

/** Whether the client side takes one delivery of a file. */
export type ModelSignOff = {
  file: string
  state: 'waiting' | 'signed_off' | 'disputed' | 'lapsed'
  /** Its file is done again, or deleted. */
  isEnded: boolean
  /** What its clock says: nothing yet, that people are to be warned, or that it lapses. */
  time: 'ahead' | 'ending' | 'over'
  isWarnedOf: boolean
  disputes: ModelDispute[]
}

export type ModelJob = {
  id: string
  organization: string
  name: string
  creator: string
  status: Status
  isArchived: boolean
  priority: 'NORMAL' | 'RUSH'
  administrator: string | null
  remediator: string | null
  /** Everybody who ever had it. */
  remediators: string[]
  files: ModelFile[]
  quotes: ModelQuote[]
  ledger: ModelBooking[]
  editions: ModelEdition[]
  promises: ModelPromise[]
  /** The client side is asked, and its answer is awaited. */
  isAsked: boolean
  /** Of all deliveries of its files, oldest first. */
  signOffs: ModelSignOff[]
}

/** No call archives an organization. It is part of the world and may change between two actions. */
export type ModelOrganization = { id: string; name: string; isArchived: boolean }

export type World = {
  organizations: ModelOrganization[]
  people: Person[]
  jobs: ModelJob[]
  /** The present month, like 2027-01; null where nobody issues statements. */
  month: string | null
  statements: { party: string; month: string }[]
}

/** A person at work with a job in the world. */
export type Scene = { world: World; seat: Seat; job: ModelJob }

export const isAdministrator = ({ role }: Person) => role === 'RM_SU' || role === 'RM_ADM'
export const isClientSide = ({ role }: Person) => role === 'RM_CAM' || role === 'RM_CLI'

export const isOrganizationArchived = ({ organizations }: World, id: string | null) =>
  organizations.some((organization) => organization.id === id && organization.isArchived)

/**
 * "An archived organization is nobody's current one", and neither is one that the person has left: this seat
 * can do nothing then.
 */
export const isHomeless = (world: World, { person, organization }: Seat) =>
  isClientSide(person) &&
  organization !== null &&
  (isOrganizationArchived(world, organization) || !person.organizations.includes(organization))

/** "RM_SU/RM_ADM: all. RM_CAM/RM_CLI: those of the current organization. RM_REM: those assigned to them now." */
export function sees({ person, organization }: Seat, job: ModelJob): boolean {
  if (isAdministrator(person)) return true
  if (job.isArchived) return false
  return isClientSide(person) ? job.organization === organization : job.remediator === person.id
}

export const aliveFiles = (job: ModelJob) => job.files.filter(({ isDeleted }) => !isDeleted)

/** "Pending or approved." */
export const openQuote = (job: ModelJob) =>
  job.quotes.find(({ state }) => state === 'pending' || state === 'approved')

/** "Earned + open." */
export const jobCents = (job: ModelJob) =>
  job.quotes.reduce((sum, { state, cents }) => sum + (state === 'cleared' ? 0 : cents), 0)

/** "With its quote, kept once earned." */
export const isSpecial = (job: ModelJob, file: ModelFile) =>
  job.quotes.some(({ state, files }) => state !== 'cleared' && files.includes(file.id))

/** "Active, verified, available." */
export const isFit = (person: Person | undefined) =>
  person?.role === 'RM_REM' && !person.isArchived && person.isVerified && person.isAvailable

/** Books the job's quote once it is earned, and sets the status that the files give. */
export function settle(job: ModelJob): void {
  const files = aliveFiles(job)
  const done = files.filter(({ isRemediated }) => isRemediated)
  const isAllDone = files.length > 0 && done.length === files.length
  const quote = job.quotes.find(({ state }) => state === 'approved')
  if (quote) {
    // An agreed price outlives its files: without any, it is for the whole job.
    const own = files.filter(({ id }) => quote.files.includes(id))
    const isEarned = own.length > 0 ? own.every(({ isRemediated }) => isRemediated) : isAllDone
    if (isEarned) {
      quote.state = 'earned'
      const { maker: remediator, cents } = quote
      const { organization } = job
      const booking = { kind: 'quote', file: null, remediator, organization } as const
      job.ledger.push({ ...booking, simple: 0, complex: 0, isBillable: true, cents })
    }
  }
  const isQuoteOpen = job.quotes.some(({ state }) => state === 'approved')
  if (isAllDone) job.status = 'REMEDIATION_COMPLETED'
  else if (done.length > 0) job.status = 'REMEDIATION_PARTIAL'
  else job.status = isQuoteOpen ? 'SPECIAL_JOB_APPROVED' : 'APPROVED_REMEDIATOR'
}

/** "Appends a reversal": of the file's newest booking that is not reversed. */
export function reverse(job: ModelJob, file: ModelFile): void {
  const standing = job.ledger.findLast(
    (row) => row.kind === 'pages' && row.file === file.id && !row.isReversed,
  )
  if (!standing) return
  standing.isReversed = true
  const { simple, complex, cents, remediator, organization, isBillable } = standing
  const negative = { simple: 0 - simple, complex: 0 - complex, cents: 0 - cents }
  const of = { file: file.id, remediator, organization, isBillable }
  job.ledger.push({ kind: 'reversal', ...of, ...negative })
}

export function undo(file: ModelFile): void {
  file.isRemediated = false
  file.isFresh = false
  file.pages = null
  file.note = null
  file.reason = null
}

export function clearQuote(job: ModelJob): void {
  const quote = openQuote(job)
  if (quote) quote.state = 'cleared'
}

/** Gives the job back to the administrator who assigned it. */
export function handBack(job: ModelJob): void {
  clearQuote(job)
  job.remediator = null
  job.status = 'ALLOTTED_ADMIN'
}
