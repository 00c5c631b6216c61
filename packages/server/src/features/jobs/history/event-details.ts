import type { EventKind } from '@curbcut/contract'
import { z } from 'zod'
import { eventDetailSchemas, type EventDetails, type NoDetails } from './event-detail-schemas.ts'

/** Indexed by a generic kind: the table's own type would give a union of all details. */
const schemaByKind: { [Kind in EventKind]: z.ZodType<EventDetails[Kind]> } = eventDetailSchemas

export type EventPayload = {
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

export function parseDetails<Kind extends EventKind>(
  kind: Kind,
  details: unknown,
  subject: string = kind,
): EventDetails[Kind] {
  const result = schemaByKind[kind].safeParse(details)
  if (result.success) return result.data
  throw new Error(`${subject}: invalid details: ${z.prettifyError(result.error)}`)
}

/** Parses before writing, because rows are never corrected. */
export const serializeDetails = ({ kind, details }: EventPayload): string =>
  JSON.stringify(parseDetails(kind, details ?? {}))

type StoredEvent = { id: string; kind: EventKind; details: unknown }

export const parseEvent = <Row extends StoredEvent>(row: Row): ParsedEvent<Row> =>
  // The compiler cannot know that a row's kind and details belong together.
  ({
    ...row,
    details: parseDetails(row.kind, row.details, `event ${row.id}: ${row.kind}`),
  }) as ParsedEvent<Row>
