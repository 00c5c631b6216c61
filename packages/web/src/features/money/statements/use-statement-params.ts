import { linkParams, statementTypes, type StatementType } from '@curbcut/contract'
import type { Statement } from '@curbcut/contract/statement-routes.ts'
import { useAddressParams, withChanges } from '#web/lib/addresses/use-address-params.ts'
import { usePageParam } from '#web/lib/addresses/use-list-params.ts'
import { chosenMonth, presentDay } from './statement-months.ts'

/** An issued statement by its id, a draft by its owner's. */
export type OpenStatement = { kind: 'issued' | 'draft'; id: string }

export type StatementParams = {
  type: StatementType
  /** Such as 2026-10. */
  month: string
  page: number
  linesPage: number
  opened: OpenStatement | null
  setType: (type: StatementType) => void
  setMonth: (month: string) => void
  setPage: (page: number) => void
  setLinesPage: (page: number) => void
  /** Opens the issued statement in place of its draft. */
  setIssued: (statementId: string) => void
  addressOf: (statement: Statement) => string
  listAddress: string
}

// `lines_page`, because another list on the screen may use `page`.
const names = { opened: linkParams.statement, draft: 'draft', linesPage: 'lines_page' } as const

export function useStatementParams(): StatementParams {
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
