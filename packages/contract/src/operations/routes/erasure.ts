import { z } from 'zod/mini'
import { idText, requiredLine } from '#contract/form-values.ts'
import { maxLengths } from '#contract/limits.ts'
import { userSchema } from '#contract/people/user.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

/** The name of the person, typed as a confirmation. */
export const eraseUserBody = z.object({
  name: requiredLine(texts.validation.nameRequired, 2 * maxLengths.personName + 1),
})

/** Apart from other routes, because few screens need this one. */
export const erasureRoutes = {
  eraseUser: {
    method: 'PUT',
    path: '/users/:userId/erase',
    summary:
      'Erases an archived person for good: what names them goes, and the rest says “Former member”.',
    access: [superUserRole],
    subject: 'any_user',
    needsFreshStep: 'required',
    params: z.object({ userId: idText }),
    body: eraseUserBody,
    response: userSchema,
    sample: { name: 'Ada Example' },
  },
} as const satisfies Record<string, Route>
