import { z } from 'zod/mini'
import { jobParams } from '#contract/documents/routes/files.ts'
import { formBoolean, optionalId, requiredText } from '#contract/form-values.ts'
import { maxLengths } from '#contract/limits.ts'
import { personSchema } from '#contract/people/person.ts'
import { administratorRoles, clientSideRoles, remediatorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

/** Plain text, never markup. */
export const noteSchema = z.object({
  _id: z.string(),
  user: personSchema,
  message: z.string(),
  dateSent: z.string(),
})
export type Note = z.output<typeof noteSchema>

const messagesSchema = z.object({
  /** Oldest first. */
  messages: z.array(noteSchema),
  hasOlder: z.boolean(),
})
/** The notes before this one; absent: the newest notes. */
const messagesQuery = z.object({ before: optionalId })
const noteBody = z.object({
  message: requiredText(texts.validation.messageRequired, maxLengths.note),
})

const clientNoteBody = z.extend(noteBody, {
  // While a question is open, the note adds to it, and its moment stays.
  /** Only administrators, from submission to completion: a question; the due date waits for it. */
  asks: z.optional(formBoolean),
  /** Client side only: the note is no answer. Means nothing if no question is open any more. */
  still_open: z.optional(formBoolean),
})

const readRoute = {
  method: 'GET',
  subject: 'job',
  params: jobParams,
  query: messagesQuery,
  response: messagesSchema,
} as const satisfies Partial<Route>

const writeRoute = {
  method: 'POST',
  subject: 'job',
  params: jobParams,
  body: noteBody,
  response: noteSchema,
  status: 201,
  idempotent: true,
  sample: { message: 'A sample note' },
} as const satisfies Partial<Route>

const internalRoles = [...administratorRoles, ...remediatorRoles] as const

export const noteRoutes = {
  listClientNotes: {
    ...readRoute,
    path: '/notes/:jobId/client-cam',
    summary: 'The newest notes between client side and administrators, oldest first.',
    access: 'session',
  },
  addClientNote: {
    ...writeRoute,
    path: '/notes/:jobId/client-cam',
    summary:
      'Writes to the client side and the administrators. A note of the client side answers an open question.',
    body: clientNoteBody,
    access: [...administratorRoles, ...clientSideRoles],
    needsFreshStep: 'work',
  },
  listRemediatorNotes: {
    ...readRoute,
    path: '/notes/:jobId/remediator',
    summary: 'The newest notes between remediator and administrators, oldest first.',
    access: internalRoles,
  },
  addRemediatorNote: {
    ...writeRoute,
    path: '/notes/:jobId/remediator',
    summary: 'Writes to the remediator and the administrators.',
    access: internalRoles,
    needsFreshStep: 'work',
  },
} as const satisfies Record<string, Route>
