import type { Db } from '#server/db/schema/tables.ts'
import { readEvent, type ReadEvent } from '#server/features/jobs/history/event-details.ts'
import { findStatementEvents } from './verify-repository.ts'

export type StoredStatement = {
  partyId: string
  number: string
  month: string
  cents: number
  lines: number
  paidOn: string | null
}

type EventRow = Awaited<ReturnType<typeof findStatementEvents>>[number]
type StatementEvent = ReadEvent<EventRow, 'statement_issued' | 'statement_paid'>

/** Yields a line per difference. */
export async function* compareEvents(
  db: Db,
  statements: ReadonlyMap<string, StoredStatement>,
): AsyncGenerator<string> {
  const eventsOf = new Map<string, StatementEvent[]>()
  for (const row of await findStatementEvents(db)) {
    const { event, error } = readOrError(row)
    if (event)
      eventsOf.set(event.details.statement, [
        ...(eventsOf.get(event.details.statement) ?? []),
        event,
      ])
    else yield `event ${row.id}: ${error}`
  }
  for (const [id, statement] of statements) {
    const events = eventsOf.get(id) ?? []
    for (const line of compare(statement, events)) yield `statement ${statement.number}: ${line}`
    eventsOf.delete(id)
  }
  for (const id of eventsOf.keys()) yield `statement ${id}: is in the events, not in the table`
}

function readOrError(row: EventRow): { event?: StatementEvent; error?: string } {
  try {
    // The query returns only these two kinds.
    return { event: readEvent(row) as StatementEvent }
  } catch (error) {
    return { error: String(error).replaceAll(/\s+/g, ' ') }
  }
}

function compare(statement: StoredStatement, events: readonly StatementEvent[]): string[] {
  const issuedEvents = events.filter((event) => event.kind === 'statement_issued')
  const paidEvents = events.filter((event) => event.kind === 'statement_paid')
  const expectedPaid = statement.paidOn === null ? 0 : 1
  return [
    ...countDifference('statement_issued', issuedEvents.length, 1),
    ...countDifference('statement_paid', paidEvents.length, expectedPaid),
    ...events.flatMap((event) => differences(statement, event)),
  ]
}

const countDifference = (kind: string, count: number, expected: number) =>
  count === expected ? [] : [`has ${count} events ${kind} instead of ${expected}`]

function differences(statement: StoredStatement, event: StatementEvent): string[] {
  const { partyId, paidOn, ...fields } = statement
  const recordedFields: Record<string, unknown> = { ...event.details, party: partyOf(event) }
  const expected = event.kind === 'statement_paid' ? { paid_on: paidOn } : fields
  return Object.entries({ ...expected, party: partyId })
    .filter(([field, value]) => value !== recordedFields[field])
    .map(([field, value]) => {
      const [has, recordedJson] = [value, recordedFields[field]].map((one) => JSON.stringify(one))
      return `${field} is ${has}, by its event ${event.kind} ${recordedJson}`
    })
}

const partyOf = ({ user_id, organization_id }: StatementEvent) => user_id ?? organization_id
