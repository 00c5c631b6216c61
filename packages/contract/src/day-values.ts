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

const orEmpty = (isFit: (text: string) => boolean, error: string) =>
  z.optional(
    z.string(unknownValue).check(
      z.trim(),
      z.refine((text) => text === '' || isFit(text), error),
    ),
  )

/** In a change: '' clears the day, absent leaves it. */
export const dayOrCleared = orEmpty(isDay, validation.day)

/** '' counts as absent, so it clears no field. */
export const dayOrAbsent = z.pipe(dayOrCleared, z.transform(emptyIsAbsent))

/** '' counts as absent. */
export const monthOrAbsent = z.pipe(orEmpty(isMonth, validation.month), z.transform(emptyIsAbsent))

export const requiredMonth = z.string({ error: unlessTwice(validation.required) }).check(
  z.trim(),
  z.refine((text) => text !== '', { error: validation.required, abort: true }),
  z.refine(isMonth, validation.month),
)
