import type { Settings, VisitorContext } from '#server/context.ts'
import { freezeEdition } from '#server/features/review/evidence/freeze-edition.ts'
import type { EvidenceQueue } from '#server/queue/evidence-queue.ts'

type EditionParts = Pick<VisitorContext, 'secretKey'> & Pick<Settings, 'publicUrl'>

/** Freezes the reports of the demo with the completion of their jobs: its documents are checked by then. */
export const freezingAtOnce = ({ secretKey, publicUrl }: EditionParts): EvidenceQueue => ({
  async add(db, requests) {
    const parts = { db, secretKey, settings: { publicUrl }, now: (at: string) => at }
    for (const request of requests) await freezeEdition(parts, request)
  },
  wake: () => {},
})
