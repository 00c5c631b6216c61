import { remediateBody } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { askedOf, type TypedDelivery } from './delivery.ts'
import type { Delivery } from './delivery-of.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { chooseAnyway } from './delivery-words.ts'

// The typed text is sent as it is. The schema validates it here and converts it on the server.
const validatePages = zodResolver(remediateBody, undefined, {
  raw: true,
}) as unknown as Resolver<TypedDelivery>

/** Judges the pages and the texts about them. Texts without a question are left out. */
export const deliveryResolver =
  (delivery: Delivery): Resolver<TypedDelivery> =>
  async (typed, context, options) => {
    const { isNoteWelcome, isReasonAsked } = askedOf(delivery, typed)
    const asked = {
      ...typed,
      page_note: isNoteWelcome ? typed.page_note : '',
      reason: isReasonAsked ? typed.reason : '',
    }
    const validated = await validatePages(asked, context, options)
    const unsaid = {
      ...(isReasonAsked && !typed.isAnyway && required('isAnyway', chooseAnyway(delivery))),
      ...(isReasonAsked &&
        typed.isAnyway &&
        !asked.reason.trim() &&
        required('reason', deliveryTexts.reasonMissing)),
    }
    if (Object.keys(unsaid).length === 0) return validated
    return { values: {}, errors: { ...validated.errors, ...unsaid } }
  }

/** Judges nothing: a document is handed in before anything is said of the file. */
export const acceptingResolver: Resolver<TypedDelivery> = (values) => ({ values, errors: {} })

const required = (name: 'isAnyway' | 'reason', message: string) => ({
  [name]: { type: 'required', message },
})
