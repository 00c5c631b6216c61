import type { EventKind } from '@curbcut/contract'
import { z } from 'zod'
import { eventDetails, type EventDetails, type NoDetails } from './event-kinds.ts'

/** This type ties the details of each kind to its schema. */
const schemas: { [Kind in EventKind]: z.ZodType<EventDetails[Kind]> } = eventDetails

export type KindAndDetails = {
  [Kind in EventKind]: { kind: Kind } & (EventDetails[Kind] extends NoDetails
    ? { details?: never }
    : { details: EventDetails[Kind] })
}[EventKind]

export type ReadEvent<Facts, Kind extends EventKind = EventKind> = {
  [One in Kind]: Omit<Facts, 'kind' | 'details'> & { kind: One; details: EventDetails[One] }
}[Kind]

type StoredEvent = { kind: EventKind; details: unknown }

/** Throws if the details do not fit. */
export function readDetails<Kind extends EventKind>(
  kind: Kind,
  details: unknown,
): EventDetails[Kind] {
  const result = schemas[kind].safeParse(details)
  if (result.success) return result.data
  throw new Error(`${kind} has details that cannot be read: ${z.prettifyError(result.error)}`)
}

/** Parses before writing, because rows are never corrected. */
export const writeDetails = ({ kind, details }: KindAndDetails): string =>
  JSON.stringify(readDetails(kind, details ?? {}))

export const readEvent = <Row extends StoredEvent>(row: Row): ReadEvent<Row> =>
  // The compiler cannot know that a row's kind and details belong together.
  ({ ...row, details: readDetails(row.kind, row.details) }) as ReadEvent<Row>
