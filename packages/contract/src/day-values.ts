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

const validOrEmpty = (isValid: (text: string) => boolean, errorMessage: string) =>
  z.optional(
    z.string(unknownValueError).check(
      z.trim(),
      z.refine((text) => text === '' || isValid(text), errorMessage),
    ),
  )

/** In a change: '' clears the day, absent leaves it. */
export const dayOrCleared = validOrEmpty(isDay, validation.invalidDay)

/** '' counts as absent, so it clears no field. */
export const optionalDay = z.pipe(dayOrCleared, z.transform(emptyToUndefined))

export const optionalMonth = z.pipe(
  validOrEmpty(isMonth, validation.invalidMonth),
  z.transform(emptyToUndefined),
)

export const requiredMonth = z.string({ error: singleValueError(validation.required) }).check(
  z.trim(),
  z.refine((text) => text !== '', { error: validation.required, abort: true }),
  z.refine(isMonth, validation.invalidMonth),
)
