import { useLocation } from 'react-router'
import { canUsePasskeys } from '#web/lib/browser/can-use-passkeys.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { useGetSignInWaysQuery } from './auth-api.ts'

type Props = { email: string; isSending: boolean; onPasskey: () => void }

/** Signing in without a password, by the ways that anybody has; all of them where that cannot be learnt. */
export function OtherWays({ email, isSending, onPasskey }: Props) {
  const { state } = useLocation()
  const { data, isError } = useGetSignInWaysQuery()
  return (
    <>
      {(data?.passkey || isError) && canUsePasskeys() && (
        <Button isInert={isSending} onPress={onPasskey}>
          Sign In with a Passkey
        </Button>
      )}
      {(data?.provider || isError) && (
        <TextLink to={paths.providerSignIn(email.trim())} state={state}>
          Sign in with your organization
        </TextLink>
      )}
    </>
  )
}
