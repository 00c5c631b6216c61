import { z } from 'zod/mini'
import { isDay, isMonth } from './days.ts'
import { emptyIsAbsent, unknownValue, unlessTwice } from './form-values.ts'
import { texts } from './texts.ts'

const { validation } = texts

export const requiredDay = (required: string) =>
  z.string({ error: unlessTwice(required) }).check(
    z.trim(),
    z.refine((text) => text !== '', { error: required, abort: true }),
    z.refine(isDay, validation.day),
  )

const orAbsent = (isFit: (text: string) => boolean, error: string) =>
  z.pipe(
    z.optional(
      z.string(unknownValue).check(
        z.trim(),
        z.refine((text) => text === '' || isFit(text), error),
      ),
    ),
    z.transform(emptyIsAbsent),
  )

/** '' counts as absent, so it clears no field. */
export const dayOrAbsent = orAbsent(isDay, validation.day)

/** In a change: '' clears the day, absent leaves it. */
export const dayOrCleared = z.optional(
  z.string(unknownValue).check(
    z.trim(),
    z.refine((text) => text === '' || isDay(text), validation.day),
  ),
)

/** '' counts as absent. */
export const monthOrAbsent = orAbsent(isMonth, validation.month)

export const requiredMonth = z.string({ error: unlessTwice(validation.required) }).check(
  z.trim(),
  z.refine((text) => text !== '', { error: validation.required, abort: true }),
  z.refine(isMonth, validation.month),
)
