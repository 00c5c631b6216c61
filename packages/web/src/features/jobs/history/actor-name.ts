import { fullName, texts, type HistoryEntry } from '@curbcut/contract'

export const actorName = (actor: HistoryEntry['actor']): string =>
  actor ? fullName(actor) : texts.product
