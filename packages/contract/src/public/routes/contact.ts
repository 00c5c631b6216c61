import { z } from 'zod/mini'
import { emailText, requiredLine, requiredText } from '#contract/form-values.ts'
import { maxBodyBytes, maxLengths, minLengths } from '#contract/limits.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

const { validation } = texts

export const contactBody = z.object({
  name: requiredLine(validation.fullNameRequired, maxLengths.personName),
  email: emailText(validation.emailRequired),
  message: requiredText(validation.messageRequired, maxLengths.contactMessage).check(
    z.minLength(minLengths.contactMessage, validation.messageTooShort),
  ),
})

export const contactRoutes = {
  sendContactMessage: {
    method: 'POST',
    path: '/contact-us',
    summary: 'Sends a message to those who run the product.',
    access: 'public',
    subject: 'none',
    needsFreshStep: 'no_session',
    body: contactBody,
    maxBodyBytes: maxBodyBytes.contact,
    response: z.null(),
    status: 201,
    idempotent: true,
    sample: { name: 'Nobody', email: 'nobody@example.com', message: 'Hello there' },
  },
} as const satisfies Record<string, Route>
