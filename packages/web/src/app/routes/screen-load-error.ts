/** The connection is lost, or a newer build has replaced the file of a screen. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause })
  }
}
