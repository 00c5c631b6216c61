import type { EventKind } from '@curbcut/contract'
import { z } from 'zod'
import { eventDetails, type EventDetails, type Nothing } from './event-kinds.ts'

/** With this type, each kind's schema gives that kind's details. */
const schemas: { [Kind in EventKind]: z.ZodType<EventDetails[Kind]> } = eventDetails

/** A kind of event, with its details if the kind has any. */
export type WhatHappened = {
  [Kind in EventKind]: { kind: Kind } & (EventDetails[Kind] extends Nothing
    ? { details?: never }
    : { details: EventDetails[Kind] })
}[EventKind]

/** An event with parsed details. */
export type ReadEvent<Facts, Kind extends EventKind = EventKind> = {
  [One in Kind]: Omit<Facts, 'kind' | 'details'> & { kind: One; details: EventDetails[One] }
}[Kind]

/** A row of events, with the details as they came out of the database. */
type StoredEvent = { kind: EventKind; details: unknown }

/** Parses the details of a kind of event; throws if they do not fit. */
export function readDetails<Kind extends EventKind>(
  kind: Kind,
  details: unknown,
): EventDetails[Kind] {
  const read = schemas[kind].safeParse(details)
  if (read.success) return read.data
  throw new Error(`${kind} has details that cannot be read: ${z.prettifyError(read.error)}`)
}

/**
 * The details as the row keeps them. They must be readable again and named by the table, because rows are
 * never corrected.
 */
export const writeDetails = ({ kind, details }: WhatHappened): string =>
  JSON.stringify(readDetails(kind, details ?? {}))

/** Parses the details of a row. */
export const readEvent = <Row extends StoredEvent>(row: Row): ReadEvent<Row> =>
  // Nothing else tells the compiler that a row's kind and details belong together.
  ({ ...row, details: readDetails(row.kind, row.details) }) as ReadEvent<Row>
