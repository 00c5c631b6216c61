import type { EventKind } from '@curbcut/contract'
import { z } from 'zod'
import { eventDetails, type EventDetails, type Nothing } from './event-kinds.ts'

/** Seen so, each kind's schema is known to give that kind's details. */
const schemas: { [Kind in EventKind]: z.ZodType<EventDetails[Kind]> } = eventDetails

/** What happened: a kind of event with the details that such an event has, if it has any. */
export type WhatHappened = {
  [Kind in EventKind]: { kind: Kind } & (EventDetails[Kind] extends Nothing
    ? { details?: never }
    : { details: EventDetails[Kind] })
}[EventKind]

/** An event as it was read, its details with it. */
export type ReadEvent<Facts, Kind extends EventKind = EventKind> = {
  [One in Kind]: Omit<Facts, 'kind' | 'details'> & { kind: One; details: EventDetails[One] }
}[Kind]

/** A row of events, with the details as they came out of the database. */
type StoredEvent = { kind: EventKind; details: unknown }

/** The details of a kind of event, if that is what they are; throws otherwise. */
export function readDetails<Kind extends EventKind>(
  kind: Kind,
  details: unknown,
): EventDetails[Kind] {
  const read = schemas[kind].safeParse(details)
  if (read.success) return read.data
  throw new Error(`${kind} has details that cannot be read: ${z.prettifyError(read.error)}`)
}

/**
 * The details of what happened as its row keeps them. Only what can be read again gets in, and nothing
 * that the table does not name: no row is ever mended.
 */
export const writeDetails = ({ kind, details }: WhatHappened): string =>
  JSON.stringify(readDetails(kind, details ?? {}))

/** A row with its details read. */
export const readEvent = <Row extends StoredEvent>(row: Row): ReadEvent<Row> =>
  // Nothing else connects the kind of one row with its details for the compiler.
  ({ ...row, details: readDetails(row.kind, row.details) }) as ReadEvent<Row>
