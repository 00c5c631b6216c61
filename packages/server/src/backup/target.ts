import type { Manifest } from './manifest.ts'

/** A backup that was read, in its folder. */
export type Backup = { folder: string; manifest: Manifest }

/** A place that a restore fills with rows or documents. From `claim` to `finish` nothing starts on it. */
export type Target = {
  /** Refuses a place that holds something, and changes nothing. */
  refuseUsed(): Promise<void>
  /** Takes the place, and removes what a restore that was cut off has left there. */
  claim(): Promise<void>
  fill(): Promise<void>
  /** Gives the place what tells a full one. */
  seal?(): Promise<void>
  /** The place is whole: it may be started on. */
  finish(): Promise<void>
  /** Removes what was filled, after a failure. What was sealed stays: the failure may be of a later step. */
  release(): Promise<void>
  /** Ends connections. */
  close?(): Promise<void>
}
