import type { Dispute, FileSignOff } from '@curbcut/contract'

export const isDisputed = ({ state, is_current: isCurrent }: FileSignOff): boolean =>
  isCurrent && state === 'disputed'

/** The dispute that waits for an answer. */
export const openDisputeOf = (file: FileSignOff): Dispute | undefined =>
  isDisputed(file) ? file.disputes.find(({ answer }) => answer === null) : undefined
