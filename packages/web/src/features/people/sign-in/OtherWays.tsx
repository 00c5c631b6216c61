import { useLocation } from 'react-router'
import { canUsePasskeys } from '#web/lib/browser/can-use-passkeys.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { useGetSignInWaysQuery } from './auth-api.ts'

type Props = { email: string; isSending: boolean; onPasskey: () => void }

/** The other sign-in methods that accounts use, or all of them if this cannot be loaded. */
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
