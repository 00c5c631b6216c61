import { randomUUID } from 'node:crypto'
import type { RouteName } from '@curbcut/contract'
import { aPdf, aPng } from '#test/documents/documents.ts'
import type { TestAnswer, TestClient } from '#test/http/client.ts'
import type { Action } from './actions.ts'

type Fields = NonNullable<Parameters<TestClient>[1]>
type Files = NonNullable<NonNullable<Parameters<TestClient>[2]>['files']>
type Request = { name: RouteName; fields: Fields; files?: Files }

const absentAs = <T>(value: T | null, fields: (value: T) => Fields): Fields =>
  value === null ? {} : fields(value)

const chosen = (files: readonly string[]): Fields => (files.length > 0 ? { files } : {})

/** Originals have barriers: of these nobody is told. */
const documents = (count: number): Files =>
  Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? aPdf('document.pdf', aBarrier()) : aPng(),
  )

const aBarrier = () => `barrier ${randomUUID()}`

const aFixedPdf = (hasBarriers: boolean) =>
  hasBarriers ? aPdf('fixed.pdf', aBarrier()) : aPdf('fixed.pdf')

/** The request for an action. */
export function toRequest(action: Action): Request {
  if (action.does === 'create') {
    const fields = { job_name: action.name }
    return { name: 'createJob', fields, files: documents(action.files) }
  }
  if (action.does === 'bulk') return toBulkRequest(action)
  if (action.does === 'issue-statement') return toStatementRequest(action)
  if ('person' in action) return toPersonRequest(action)
  return 'file' in action ? toFileRequest(action) : toJobRequest(action)
}

function toBulkRequest(action: Extract<Action, { does: 'bulk' }>): Request {
  const { doing, jobs, remediator, priority, day } = action
  const named = doing === 'assign' ? absentAs(remediator, (remID) => ({ remID })) : {}
  const level = doing === 'priority' ? { priority } : {}
  const due = doing === 'promise' ? { own_date: day, reason: 'As agreed' } : {}
  return { name: 'bulkJobs', fields: { action: doing, jobs, ...named, ...level, ...due } }
}

function toStatementRequest(action: Extract<Action, { does: 'issue-statement' }>): Request {
  const { party, month, cents, lines } = action
  return {
    name: 'issueStatements',
    fields: { ...party, month, sum: (cents / 100).toFixed(2), lines },
  }
}

type AboutPerson = Extract<Action, { person: string }>

function toPersonRequest(action: AboutPerson): Request {
  switch (action.does) {
    case 'archive-person':
      return {
        name: 'deleteUser',
        fields: {
          userId: action.person,
          ...absentAs(action.isArchived, (isArchived) => ({ isArchived })),
        },
      }
    case 'change-availability':
      return {
        name: 'changeAvailability',
        fields: {
          userId: action.person,
          jobs: action.jobs.length > 0 ? action.jobs : '',
          ...absentAs(action.isAvailable, (isAvailable) => ({ isAvailable })),
        },
      }
  }
}

type AboutFile = Extract<Action, { file: string }>

function toFileRequest(action: AboutFile): Request {
  const fields = { jobId: action.job, fileId: action.file }
  switch (action.does) {
    case 'remediate': {
      const [simple_pages, complex_pages] = action.pages
      const files = action.isWithDocument ? [aFixedPdf(action.hasBarriers)] : []
      const said = {
        ...absentAs(action.note, (page_note) => ({ page_note })),
        ...absentAs(action.reason, (reason) => ({ reason })),
      }
      const pages = { simple_pages, complex_pages }
      return { name: 'remediateFile', fields: { ...fields, ...pages, ...said }, files }
    }
    case 'add-version':
      return {
        name: 'addVersion',
        fields,
        files: [{ ...aFixedPdf(action.hasBarriers), field: 'file' }],
      }
    case 'delete-file':
      return { name: 'deleteFile', fields }
  }
}

type AboutJob = Exclude<Extract<Action, { job: string }>, { file: string }>

function toJobRequest(action: AboutJob): Request {
  const jobId = action.job
  switch (action.does) {
    case 'add-files':
      return { name: 'addFiles', fields: { jobId }, files: documents(action.files) }
    case 'update-status':
      return {
        name: 'updateStatus',
        fields: {
          jobId,
          move: action.isOn,
          ...absentAs(action.saw, (status) => ({ status })),
          ...absentAs(action.remediator, (remID) => ({ remID })),
          ...chosen(action.files),
        },
      }
    case 'mark-special': {
      const cost = absentAs(action.cents, (cents) => ({ job_cost: (cents / 100).toFixed(2) }))
      return { name: 'markSpecial', fields: { jobId, ...cost, ...chosen(action.files) } }
    }
    case 'reopen': {
      const remediator = absentAs(action.remediator, (remID) => ({ remID }))
      return { name: 'reopenJob', fields: { jobId, ...remediator, ...chosen(action.files) } }
    }
    case 'close':
      return { name: 'closeJob', fields: { jobId } }
    case 'prioritize':
      return { name: 'updateJob', fields: { jobId, priority: action.priority } }
    case 'rename':
      return { name: 'updateJob', fields: { jobId, job_name: action.name } }
    case 'set-day':
      return { name: 'setDueDate', fields: { jobId, own_date: action.day, reason: 'As agreed' } }
    case 'write-note': {
      const { thread, message, isStillOpen } = action
      if (thread === 'remediator') return { name: 'addRemediatorNote', fields: { jobId, message } }
      const flags = isStillOpen ? { still_open: true } : {}
      return { name: 'addClientNote', fields: { jobId, message, ...flags } }
    }
    case 'ask':
      return { name: 'addClientNote', fields: { jobId, message: action.message, asks: true } }
    case 'go-on':
      return { name: 'endQuestion', fields: { jobId, reason: 'Decided by phone' } }
    case 'sign-off': {
      const { delivered, isAll } = action
      return { name: 'signOff', fields: { jobId, all: isAll, ...chosen(delivered) } }
    }
    case 'dispute': {
      const fields = { jobId, file: action.delivered, place: 'Page 3' }
      return { name: 'disputeDelivery', fields: { ...fields, reason: 'The order is wrong' } }
    }
    case 'keep': {
      const { dispute: disputeId } = action
      return { name: 'answerDispute', fields: { disputeId, answer: 'It is as ordered' } }
    }
    case 'archive-job': {
      const wanted = absentAs(action.isArchived, (isArchived) => ({ isArchived }))
      return { name: 'deleteJob', fields: { jobId, ...wanted } }
    }
  }
}

/** Sends the request, with a key if it may be repeated. */
export function perform(client: TestClient, action: Action, key?: string): Promise<TestAnswer> {
  const { name, fields, files = [] } = toRequest(action)
  return client(name, fields, { files, ...(key && { headers: { 'idempotency-key': key } }) })
}
