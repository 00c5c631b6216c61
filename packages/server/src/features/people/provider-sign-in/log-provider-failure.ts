import type { VisitorContext } from '#server/context.ts'
import { errorCodeOf } from '#server/features/people/providers/provider-error.ts'
import type { ProviderRow } from '#server/features/people/providers/provider-service.ts'

export function logProviderFailure(
  { log }: Pick<VisitorContext, 'log'>,
  { id, issuer }: ProviderRow,
  error: unknown,
): void {
  const cause = error instanceof Error ? error.cause : undefined
  log.warn(
    {
      provider: id,
      issuer,
      type: error instanceof Error ? error.name : typeof error,
      code: errorCodeOf(error) ?? errorCodeOf(cause),
      // Messages of both libraries name claims and parameters, never their values.
      reason: error instanceof Error ? error.message : undefined,
      cause: cause instanceof Error ? cause.message : undefined,
    },
    'a sign-in through a provider failed',
  )
}
