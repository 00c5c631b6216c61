import type { Db } from '#server/db/schema/tables.ts'
import { parseEvent, type ParsedEvent } from '#server/features/jobs/history/event-details.ts'
import { findStatementEvents } from './verify-statements-repository.ts'

export type StoredStatement = {
  partyId: string
  number: string
  month: string
  cents: number
  lines: number
  paidOn: string | null
}

type EventRow = Awaited<ReturnType<typeof findStatementEvents>>[number]
type StatementEvent = ParsedEvent<EventRow, 'statement_issued' | 'statement_paid'>

/** Yields a line per difference. */
export async function* compareStatementEvents(
  db: Db,
  statements: ReadonlyMap<string, StoredStatement>,
): AsyncGenerator<string> {
  const eventsByStatement = new Map<string, StatementEvent[]>()
  for (const row of await findStatementEvents(db)) {
    const { event, error } = readEventOrError(row)
    if (event)
      eventsByStatement.set(event.details.statement, [
        ...(eventsByStatement.get(event.details.statement) ?? []),
        event,
      ])
    else yield error
  }
  for (const [id, statement] of statements) {
    const events = eventsByStatement.get(id) ?? []
    for (const line of findEventDifferences(statement, events))
      yield `statement ${statement.number}: ${line}`
    eventsByStatement.delete(id)
  }
  for (const id of eventsByStatement.keys())
    yield `statement ${id}: is in the events, not in the table`
}

type EventOrError = { event: StatementEvent; error?: never } | { event?: never; error: string }

function readEventOrError(row: EventRow): EventOrError {
  try {
    // The query returns only these two kinds.
    return { event: parseEvent(row) as StatementEvent }
  } catch (error) {
    return { error: String(error).replaceAll(/\s+/g, ' ') }
  }
}

function findEventDifferences(
  statement: StoredStatement,
  events: readonly StatementEvent[],
): string[] {
  const issuedEvents = events.filter((event) => event.kind === 'statement_issued')
  const paidEvents = events.filter((event) => event.kind === 'statement_paid')
  const expectedPaidEvents = statement.paidOn === null ? 0 : 1
  return [
    ...toCountDifference('statement_issued', issuedEvents.length, 1),
    ...toCountDifference('statement_paid', paidEvents.length, expectedPaidEvents),
    ...events.flatMap((event) => findFieldDifferences(statement, event)),
  ]
}

const toCountDifference = (kind: string, count: number, expected: number) =>
  count === expected ? [] : [`has ${count} events ${kind} instead of ${expected}`]

function findFieldDifferences(statement: StoredStatement, event: StatementEvent): string[] {
  const { partyId, paidOn, ...fields } = statement
  const recordedFields: Record<string, unknown> = { ...event.details, party: partyOf(event) }
  const expected = event.kind === 'statement_paid' ? { paid_on: paidOn } : fields
  return Object.entries({ ...expected, party: partyId })
    .filter(([field, value]) => value !== recordedFields[field])
    .map(([field, value]) => {
      const [storedJson, recordedJson] = [value, recordedFields[field]].map((one) =>
        JSON.stringify(one),
      )
      return `${field} is ${storedJson}, by its event ${event.kind} ${recordedJson}`
    })
}

const partyOf = ({ user_id, organization_id }: StatementEvent) => user_id ?? organization_id
