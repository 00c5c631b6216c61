import { linkParams, statementTypes, type StatementType } from '@curbcut/contract'
import type { Statement } from '@curbcut/contract/statement-routes.ts'
import { useAddressParams, withChanges } from '#web/lib/addresses/use-address-params.ts'
import { usePageParam } from '#web/lib/addresses/use-list-params.ts'
import { chosenMonth, presentDay } from './statement-months.ts'

/** An open statement: an issued one by its id, a draft by its owner. */
export type OpenStatement = { kind: 'issued' | 'draft'; id: string }

/** The state of the statements in the address, and the ways to change it. */
export type StatementPlace = {
  type: StatementType
  /** Like 2026-10. */
  month: string
  page: number
  /** The page of the open statement's lines. */
  linesPage: number
  opened: OpenStatement | null
  setType: (type: StatementType) => void
  setMonth: (month: string) => void
  setPage: (page: number) => void
  setLinesPage: (page: number) => void
  /** A draft was issued, and stays open in its place. */
  setIssued: (statementId: string) => void
  /** The address of a statement. */
  addressOf: (statement: Statement) => string
  /** The address of the list. */
  listAddress: string
}

// Another list on the screen may have its own page, so the pages of a statement's lines have a name of their
// own.
const names = { opened: linkParams.statement, draft: 'draft', linesPage: 'lines_page' } as const

/** The choice of statements in the address, and the open one. */
export function useStatementPlace(): StatementPlace {
  const [params, change] = useAddressParams()
  const lines = usePageParam(names.linesPage)
  const addressWith = (changes: Record<string, string>) =>
    `?${withChanges(params, { ...nothingOpened, ...changes })}`
  return {
    type: statementTypes.find((type) => type === params.get('type')) ?? statementTypes[0],
    month: chosenMonth(params.get('month'), presentDay()),
    ...usePageParam('page'),
    linesPage: lines.page,
    opened: toOpened(params),
    setType: (type) => change({ type, page: '' }),
    setMonth: (month) => change({ month, page: '' }),
    setLinesPage: lines.setPage,
    setIssued: (id) => change({ ...nothingOpened, [names.opened]: id }, true),
    addressOf: ({ _id, type, month, party }) =>
      addressWith(_id ? { [names.opened]: _id } : { type, month, [names.draft]: party._id }),
    listAddress: addressWith({}),
  }
}

const nothingOpened = { [names.opened]: '', [names.draft]: '', [names.linesPage]: '' }

function toOpened(params: URLSearchParams): OpenStatement | null {
  const statementId = params.get(names.opened)
  if (statementId) return { kind: 'issued', id: statementId }
  const partyId = params.get(names.draft)
  return partyId ? { kind: 'draft', id: partyId } : null
}
