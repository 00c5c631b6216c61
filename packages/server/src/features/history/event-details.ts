import { jobPriorities } from '@curbcut/contract'
import { z } from 'zod'

const nobody = z.string().nullable()

/** What a booking in the ledger is recomputed from. */
const booked = z.object({
  remediator: z.string(),
  cents: z.number(),
  simple_page_cents: z.number(),
  complex_page_cents: z.number(),
})
export type BookedDetails = z.output<typeof booked>

const named = z.object({ quote: z.string() })

/** What the details of an event have to hold so that everything can be recomputed from the events. */
export const eventDetails = {
  versionAdded: z.object({ version: z.number() }),
  created: z.object({ name: z.string(), files: z.array(z.string()) }),
  filesAdded: z.object({ files: z.array(z.string()) }),
  renamed: z.object({ name: z.string() }),
  prioritized: z.object({ priority: z.enum(jobPriorities) }),
  moved: z.object({ move: z.string(), administrator: nobody, remediator: nobody }),
  marked: booked.extend({
    simple_pages: z.number(),
    complex_pages: z.number(),
    is_billable: z.boolean(),
    is_correction: z.boolean(),
    /** The number of the fixed document that came along. */
    version: z.number().nullable(),
  }),
  quote: named,
  quoteMade: named.extend({
    remediator: z.string(),
    cents: z.number(),
    files: z.array(z.string()),
  }),
  quoteEarned: named.extend(booked.shape),
} as const
