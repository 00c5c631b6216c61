import { texts, wordsOfPasswordRules } from '@curbcut/contract'
import { passwordRulesRoutes } from '@curbcut/contract/password-rules-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { live } from '#web/api/live/mounted-queries.ts'

/** What the house asks of new passwords; two features show it and one sets it. */
const passwordRulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPasswordRules: query(build, passwordRulesRoutes.getPasswordRules, {
      providesTags: ['PasswordRules'],
    }),
    setPasswordRules: mutation(build, passwordRulesRoutes.setPasswordRules, {
      invalidatesTags: ['PasswordRules'],
    }),
  }),
})

export const { useGetPasswordRulesQuery, useSetPasswordRulesMutation } = live(passwordRulesApi)

/** What is under the field of a new password. Until the rules are known, those of every house. */
export function usePasswordHint(): string {
  const { data: rules } = useGetPasswordRulesQuery()
  if (!rules) return texts.resetPassword.passwordHint
  return wordsOfPasswordRules(rules)
    .map((words) => `${words}.`)
    .join(' ')
}
