/**
 * The product cannot start. The message is one clear line for the person who starts it, without secrets.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
