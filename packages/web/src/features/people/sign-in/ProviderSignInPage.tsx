import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { BeginProviderSignIn } from './BeginProviderSignIn.tsx'
import { FinishProviderSignIn } from './FinishProviderSignIn.tsx'
import { providerSignInTexts } from './provider-sign-in-texts.ts'

/** The page before and after a visit to an organization's provider. */
export function ProviderSignInPage() {
  const { hash, search } = useLocation()
  const { provider } = useParams()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  if (new URLSearchParams(search).has('state')) {
    const restart = (reason?: string) => {
      setRefusal(reason)
      // The provider's response can be used once, so it is removed from the history.
      void navigate(paths.providerSignIn(), { replace: true })
    }
    return <FinishProviderSignIn answer={search} provider={provider} onRefused={restart} />
  }
  return (
    <div className="mx-auto flex w-full max-w-96 flex-col gap-5 [&_h1]:text-login">
      <PageHeading title={providerSignInTexts.title} subtitle={providerSignInTexts.explanation} />
      <BeginProviderSignIn
        email={new URLSearchParams(hash.slice(1)).get('email') ?? ''}
        refusal={refusal}
      />
      <TextLink to={paths.login()}>{providerSignInTexts.back}</TextLink>
    </div>
  )
}
