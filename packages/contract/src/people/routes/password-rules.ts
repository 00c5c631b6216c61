import { z } from 'zod/mini'
import { formBoolean, singleValueError } from '#contract/form-values.ts'
import { maxMinPasswordLength, minLengths } from '#contract/limits.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

/** By default: six characters, and nothing else. */
export const passwordRulesSchema = z.object({
  minLength: z.number(),
  refusesCommon: z.boolean(),
  /** Refuses passwords that contain the name or the email of their person. */
  refusesOwn: z.boolean(),
})
export type PasswordRules = z.output<typeof passwordRulesSchema>

const minLengthMessage = `Enter a whole number from ${minLengths.password} to ${maxMinPasswordLength}`

const minLengthNumber = z.pipe(
  z
    .union([z.number(), z.string().check(z.trim())], {
      error: singleValueError(texts.validation.required),
    })
    .check(
      z.refine((value) => value !== '', { error: texts.validation.required, abort: true }),
      z.refine((value) => /^\d{1,3}$/.test(String(value)), {
        error: minLengthMessage,
        abort: true,
      }),
      z.refine(
        (value) => Number(value) >= minLengths.password && Number(value) <= maxMinPasswordLength,
        minLengthMessage,
      ),
    ),
  z.transform(Number),
)

export const passwordRulesBody = z.object({
  minLength: minLengthNumber,
  refusesCommon: formBoolean,
  refusesOwn: formBoolean,
})

export const passwordRulesRoutes = {
  getPasswordRules: {
    method: 'GET',
    path: '/auth/password-rules',
    summary: 'What new passwords have to be like.',
    access: 'public',
    subject: 'none',
    response: passwordRulesSchema,
    comesFirst: true,
  },
  setPasswordRules: {
    method: 'PUT',
    path: '/auth/password-rules',
    summary: 'Sets what new passwords have to be like; present ones stay.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'required',
    body: passwordRulesBody,
    response: passwordRulesSchema,
    sample: { minLength: '6', refusesCommon: 'false', refusesOwn: 'false' },
  },
} as const satisfies Record<string, Route>
