import { linkParams, statementTypes, type StatementType } from '@curbcut/contract'
import type { Statement } from '@curbcut/contract/statement-routes.ts'
import { usePageParam } from '#web/lib/addresses/use-list-params.ts'
import { useUrlParams, withChanges } from '#web/lib/addresses/use-url-params.ts'
import { currentUtcDay } from '#web/lib/use-today.ts'
import { monthFromParam } from './statement-months.ts'

/** An issued statement by its id, a draft by its owner's. */
export type OpenStatement = { kind: 'issued' | 'draft'; id: string }

export type StatementParams = {
  type: StatementType
  /** Such as 2026-10. */
  month: string
  page: number
  linesPage: number
  openStatement: OpenStatement | null
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
const paramNames = {
  openStatement: linkParams.statement,
  draft: 'draft',
  linesPage: 'lines_page',
} as const

export function useStatementParams(): StatementParams {
  const [params, change] = useUrlParams()
  const linesPageParam = usePageParam(paramNames.linesPage)
  const addressWith = (changes: Record<string, string>) =>
    `?${withChanges(params, { ...closedParams, ...changes })}`
  return {
    type: statementTypes.find((type) => type === params.get('type')) ?? statementTypes[0],
    month: monthFromParam(params.get('month'), currentUtcDay()),
    ...usePageParam('page'),
    linesPage: linesPageParam.page,
    openStatement: openStatementOf(params),
    setType: (type) => change({ type, page: '' }),
    setMonth: (month) => change({ month, page: '' }),
    setLinesPage: linesPageParam.setPage,
    setIssued: (id) =>
      change({ ...closedParams, [paramNames.openStatement]: id }, { replace: true }),
    addressOf: ({ _id, type, month, party }) =>
      addressWith(
        _id ? { [paramNames.openStatement]: _id } : { type, month, [paramNames.draft]: party._id },
      ),
    listAddress: addressWith({}),
  }
}

const closedParams = {
  [paramNames.openStatement]: '',
  [paramNames.draft]: '',
  [paramNames.linesPage]: '',
}

function openStatementOf(params: URLSearchParams): OpenStatement | null {
  const statementId = params.get(paramNames.openStatement)
  if (statementId) return { kind: 'issued', id: statementId }
  const partyId = params.get(paramNames.draft)
  return partyId ? { kind: 'draft', id: partyId } : null
}
