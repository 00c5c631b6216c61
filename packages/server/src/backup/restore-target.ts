import type { Manifest } from './manifest.ts'

export type Backup = { folder: string; manifest: Manifest }

/** A place that a restore fills. From `claim` to `commit` the product does not start on it. */
export type RestoreTarget = {
  /** Throws `StartRefusedError` if the place has content; changes nothing. */
  refuseUsed(): Promise<void>
  claim(): Promise<void>
  fill(): Promise<void>
  markComplete?(): Promise<void>
  commit(): Promise<void>
  /** Removes the content after a failure, unless sealed: the failure may be of a later step. */
  release(): Promise<void>
  close?(): Promise<void>
}
