/** What a call of the reader's own does to lists, beyond its answer about rows that they show. */
export type OwnCall<Sent = never, Made = never, Query = never> = {
  /** The row that it makes stands first in lists of these endpoints, where it belongs, marked as new. */
  makes?: Readonly<Record<string, (made: Made, asked: Query) => boolean>>
  /** The ids of rows that it takes out of every list. */
  removes?: (sent: Sent) => readonly string[]
  /** The endpoint of which any row may change. */
  mayChangeAll?: (sent: Sent) => string | undefined
  /** It only reads: what happens to its rows meanwhile is not the reader's doing. */
  isReading?: boolean
}

const byEndpoint = new Map<string, OwnCall>()

/** Says what a call does to lists, once for its endpoint. */
export function addOwnCall<Sent, Made, Query>(
  name: string,
  call: OwnCall<Sent, Made, Query>,
): void {
  byEndpoint.set(name, call)
}

/** What the calls of an endpoint do to lists. */
export const ownCallOf = (name: string): OwnCall => byEndpoint.get(name) ?? {}
