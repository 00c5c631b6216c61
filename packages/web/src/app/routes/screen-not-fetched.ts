/** A screen could not be fetched: the connection is gone, or a newer build has replaced its file. */
export class ScreenNotFetched extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause })
  }
}
