import { texts, passwordRulesText } from '@curbcut/contract'
import { passwordRulesRoutes } from '@curbcut/contract/password-rules-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

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

export const { useGetPasswordRulesQuery, useSetPasswordRulesMutation } =
  withLiveRefetch(passwordRulesApi)

/** The hint under a new password; until the installation's rules are loaded, the default rules. */
export function usePasswordHint(): string {
  const { data: rules } = useGetPasswordRulesQuery()
  if (!rules) return texts.resetPassword.passwordHint
  return passwordRulesText(rules)
    .map((rule) => `${rule}.`)
    .join(' ')
}
