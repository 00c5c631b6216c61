import type {
  CheckSummary,
  DocumentComparison,
  FileVersion,
  HistoryEntry,
  JobFile,
  JobWithFiles,
  ListedJob,
  Note,
  Person,
  Role,
} from '@curbcut/contract'
import { aPerson, demoOrganization } from './people.ts'

/** The n-th id of its kind. */
export const anId = (number: number) =>
  `01990000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** How a person of this role appears in a job; the signed-in person of the tests, unless changed. */
export function somebody(role: Role, changes: Partial<Person> = {}): Person {
  const { _id, firstName, lastName } = aPerson(role)
  return { _id, firstName, lastName, userType: role, ...changes }
}

/** Another person than the signed-in one. */
export const somebodyElse = (role: Role): Person =>
  somebody(role, { _id: anId(0xee), firstName: 'Other', lastName: 'Demo' })

/** A job as lists give it. */
export function aJob(changes: Partial<ListedJob> = {}): ListedJob {
  return {
    _id: anId(0x100),
    job_name: 'Demo job',
    createdAt: '2026-11-12T14:30:00.000Z',
    no_of_files: 2,
    no_of_remediated_files: 0,
    status: 'CREATED',
    due_at: null,
    waits_for_client_since: null,
    is_late: false,
    sign_off: null,
    isArchived: false,
    assigned_to: null,
    isSpecialJob: false,
    job_cost: 0,
    pending_quote: null,
    priority: 'NORMAL',
    wished_for: null,
    organization: { ...demoOrganization, isArchived: false },
    created_by: somebodyElse('RM_CLI'),
    documents: { endOn: null, endedAt: null, heldBy: null },
    check: null,
    ...changes,
  }
}

/** A job as its page gets it. */
export const aJobPage = (changes: Partial<JobWithFiles> = {}): JobWithFiles => ({
  ...aJob(changes),
  files: changes.files ?? [],
  has_report: changes.has_report ?? false,
  returned: changes.returned ?? null,
  promise: changes.promise ?? null,
  account_manager: changes.account_manager ?? null,
})

/** A file of the demo job. */
export function aFile(changes: Partial<JobFile> = {}): JobFile {
  return {
    _id: anId(0x200),
    file_name: 'demo-report.pdf',
    file_id: '/api/demo-report',
    size_bytes: 2048,
    uploaded_by: { user: somebodyElse('RM_CLI') },
    date_uploaded: '2026-11-12T14:31:00.000Z',
    is_remediated: false,
    isUnchanged: changes.is_remediated === true && !changes.versions?.length,
    isMarkedSinceAssigned: false,
    isReturned: false,
    removedAt: null,
    isHandedIn: changes.versions !== undefined && changes.versions.length > 0,
    isSpecialFile: false,
    isNonBillable: false,
    simple_pages: null,
    complex_pages: null,
    page_note: null,
    delivery_reason: null,
    alreadyRemediated: null,
    check: null,
    versions: [],
    ...changes,
  }
}

/** A fixed document of a file. */
export const aVersion = (changes: Partial<FileVersion> = {}): FileVersion => ({
  _id: anId(0x300),
  number: 1,
  file_name: 'demo-report-fixed.pdf',
  size_bytes: 2048,
  sha256: 'a'.repeat(64),
  uploaded_by: somebodyElse('RM_REM'),
  createdAt: '2026-11-13T09:00:00.000Z',
  check: null,
  comparison: null,
  author: null,
  ...changes,
})

/** A fixed document that has what its original has. */
export const aComparison = (changes: Partial<DocumentComparison> = {}): DocumentComparison => ({
  state: 'compared',
  reason: null,
  words: 1_000,
  found: 990,
  added: 12,
  pages: { original: 5, fixed: 5 },
  structure: null,
  doubts: [],
  ...changes,
})

/** The fixed document of another file. */
export const aDoubt = (changes: Partial<DocumentComparison> = {}): DocumentComparison =>
  aComparison({ found: 39, added: 480, doubts: ['other_text'], ...changes })

/** The check of a document, in a line. */
export const aCheckSummary = (changes: Partial<CheckSummary> = {}): CheckSummary => ({
  state: 'done',
  pages: 12,
  isPageCountEstimated: false,
  barriers: 3,
  isForPeople: false,
  undecided: 0,
  counted: 106,
  ...changes,
})

/** A comment of somebody else's. */
export const aNote = (changes: Partial<Note> = {}): Note => ({
  _id: anId(0x400),
  user: somebodyElse('RM_ADM'),
  message: 'A demo comment',
  dateSent: '2026-11-16T09:00:00.000Z',
  ...changes,
})

/** The comments of a thread, as they are asked for. */
export const aThread = (messages: Note[], { hasOlder = false } = {}) => ({ messages, hasOlder })

/** Something that happened to the demo job. */
export const anEntry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  _id: anId(0x500),
  kind: 'job_created',
  createdAt: '2026-11-12T14:30:00.000Z',
  actor: somebodyElse('RM_CLI'),
  from: null,
  to: null,
  reason: null,
  file_name: null,
  note: null,
  page_note: null,
  check: null,
  ...changes,
})

/** A list that fits on one page, as the API gives it. */
export const onePage = <Row>(data: Row, total: number) => ({
  data,
  pagination: { page: 1, limit: 10, total, totalPages: Math.ceil(total / 10) },
})
