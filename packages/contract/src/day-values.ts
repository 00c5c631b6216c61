import { z } from 'zod/mini'
import { isDay, isMonth } from './days.ts'
import { emptyToUndefined, unknownValueError, singleValueError } from './form-values.ts'
import { texts } from './texts.ts'

const { validation } = texts

export const requiredDay = (requiredMessage: string) =>
  z.string({ error: singleValueError(requiredMessage) }).check(
    z.trim(),
    z.refine((text) => text !== '', { error: requiredMessage, abort: true }),
    z.refine(isDay, validation.invalidDay),
  )

const optionalMatching = (isValid: (text: string) => boolean, errorMessage: string) =>
  z.pipe(
    z.optional(
      z.string(unknownValueError).check(
        z.trim(),
        z.refine((text) => text === '' || isValid(text), errorMessage),
      ),
    ),
    z.transform(emptyToUndefined),
  )

/** '' counts as absent, so it clears no field. */
export const optionalDay = optionalMatching(isDay, validation.invalidDay)

/** In a change: '' clears the day, absent leaves it. */
export const dayOrCleared = z.optional(
  z.string(unknownValueError).check(
    z.trim(),
    z.refine((text) => text === '' || isDay(text), validation.invalidDay),
  ),
)

/** '' counts as absent. */
export const optionalMonth = optionalMatching(isMonth, validation.invalidMonth)

export const requiredMonth = z.string({ error: singleValueError(validation.required) }).check(
  z.trim(),
  z.refine((text) => text !== '', { error: validation.required, abort: true }),
  z.refine(isMonth, validation.invalidMonth),
)
