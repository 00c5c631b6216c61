/** The product cannot start. The message is one clear line for whoever starts it, and never holds a secret. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
