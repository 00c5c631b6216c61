import { fullName, texts, type HistoryEntry } from '@curbcut/contract'

/** Who did it; what no person did, the product did by itself. */
export const actorName = (actor: HistoryEntry['actor']): string =>
  actor ? fullName(actor) : texts.product
