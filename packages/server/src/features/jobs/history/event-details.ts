import type { EventKind } from '@curbcut/contract'
import { z } from 'zod'
import { eventDetailSchemas, type EventDetails, type NoDetails } from './event-detail-schemas.ts'

/** This type ties the details of each kind to its schema. */
const schemaByKind: { [Kind in EventKind]: z.ZodType<EventDetails[Kind]> } = eventDetailSchemas

export type KindAndDetails = {
  [Kind in EventKind]: { kind: Kind } & (EventDetails[Kind] extends NoDetails
    ? { details?: never }
    : { details: EventDetails[Kind] })
}[EventKind]

export type ParsedEvent<Row, Kind extends EventKind = EventKind> = {
  [EachKind in Kind]: Omit<Row, 'kind' | 'details'> & {
    kind: EachKind
    details: EventDetails[EachKind]
  }
}[Kind]

type StoredEvent = { kind: EventKind; details: unknown }

export function parseDetails<Kind extends EventKind>(
  kind: Kind,
  details: unknown,
): EventDetails[Kind] {
  const result = schemaByKind[kind].safeParse(details)
  if (result.success) return result.data
  throw new Error(`${kind} has details that cannot be read: ${z.prettifyError(result.error)}`)
}

/** Parses before writing, because rows are never corrected. */
export const serializeDetails = ({ kind, details }: KindAndDetails): string =>
  JSON.stringify(parseDetails(kind, details ?? {}))

export const parseEvent = <Row extends StoredEvent>(row: Row): ParsedEvent<Row> =>
  // The compiler cannot know that a row's kind and details belong together.
  ({ ...row, details: parseDetails(row.kind, row.details) }) as ParsedEvent<Row>
