import { statementTypes, type Statement, type StatementType } from '@curbcut/contract'
import { useAddressParams, withChanges } from '#web/lib/use-address-params.ts'
import { parsePage } from '#web/lib/use-list-params.ts'
import { chosenMonth, presentDay } from './statement-months.ts'

/** A statement that is looked at: an issued one by its id, a draft by whose it is. */
export type Opened = { kind: 'issued' | 'draft'; id: string }

/** What the address says of the statements, and the ways to change it. */
export type StatementPlace = {
  type: StatementType
  /** Like 2026-10. */
  month: string
  page: number
  /** Of the lines of the one that is opened. */
  linesPage: number
  opened: Opened | null
  setType: (type: StatementType) => void
  setMonth: (month: string) => void
  setPage: (page: number) => void
  setLinesPage: (page: number) => void
  /** A draft has become an issued one, in the same place. */
  setIssued: (statementId: string) => void
  /** Where a statement is opened. */
  addressOf: (statement: Statement) => string
  /** Where all of them are. */
  listAddress: string
}

// Another list of the same screen may have its own page; what is opened keeps that of its list.
const names = { opened: 'statement', draft: 'draft', linesPage: 'lines_page' } as const

/** The choice of statements in the address, and what is opened of them. */
export function useStatementPlace(): StatementPlace {
  const [params, change] = useAddressParams()
  const addressWith = (changes: Record<string, string>) =>
    `?${withChanges(params, { ...nothingOpened, ...changes })}`
  return {
    type: statementTypes.find((type) => type === params.get('type')) ?? statementTypes[0],
    month: chosenMonth(params.get('month'), presentDay()),
    page: parsePage(params.get('page')),
    linesPage: parsePage(params.get(names.linesPage)),
    opened: toOpened(params),
    setType: (type) => change({ type, page: '' }),
    setMonth: (month) => change({ month, page: '' }),
    setPage: (page) => change({ page: toPage(page) }),
    setLinesPage: (page) => change({ [names.linesPage]: toPage(page) }),
    setIssued: (id) => change({ ...nothingOpened, [names.opened]: id }, true),
    addressOf: ({ _id, type, month, party }) =>
      addressWith(_id ? { [names.opened]: _id } : { type, month, [names.draft]: party._id }),
    listAddress: addressWith({}),
  }
}

const nothingOpened = { [names.opened]: '', [names.draft]: '', [names.linesPage]: '' }

const toPage = (page: number) => (page > 1 ? String(page) : '')

function toOpened(params: URLSearchParams): Opened | null {
  const statementId = params.get(names.opened)
  if (statementId) return { kind: 'issued', id: statementId }
  const partyId = params.get(names.draft)
  return partyId ? { kind: 'draft', id: partyId } : null
}
