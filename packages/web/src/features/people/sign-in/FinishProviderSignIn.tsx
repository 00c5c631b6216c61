import type { SecondStepKind } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/api/errors.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { login } from '#web/state/session.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { useFinishProviderSignInMutation } from './provider-sign-in-api.ts'
import { providerSignInTexts } from './provider-sign-in-texts.ts'
import { takeRequestedAddress } from './requested-address.ts'

const SecondStepAtSignIn = lazyComponent(
  async () => (await import('./SecondStepAtSignIn.tsx')).SecondStepAtSignIn,
)

type Props = {
  /** The query string of the provider's redirect. */
  answer: string
  /** The owner of a separate redirect address; undefined for the shared one. */
  provider: string | undefined
  onRefused: (reason?: string) => void
}

/** Completes a sign-in at a provider, with a second step of the product if one is required. */
export function FinishProviderSignIn({ answer, provider, onRefused }: Props) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [finish] = useFinishProviderSignInMutation()
  const [steps, setSteps] = useState<readonly SecondStepKind[]>()
  const sentCode = useRef<string>(undefined)
  const send = useEffectEvent(async () => {
    // A response can be used once: a second attempt would be refused.
    if (sentCode.current === answer) return
    sentCode.current = answer
    const requestedAddress = takeRequestedAddress()
    const { data, error } = await finish({ answer, ...(provider !== undefined && { provider }) })
    // The router redirects from here as after a sign-in by password.
    if (requestedAddress !== undefined && data) {
      await navigate(answer, { replace: true, state: { from: requestedAddress } })
    }
    if (data?.user) dispatch(login(data))
    else if (data) setSteps(data.secondStep)
    else onRefused(isApiError(error) ? error.message : undefined)
  })
  useEffect(() => void send(), [answer])
  if (steps) return <SecondStepAtSignIn steps={steps} onBack={onRefused} />
  return (
    <div className="mx-auto w-full max-w-96 [&_h1]:text-login">
      <PageHeading title={providerSignInTexts.title} subtitle={providerSignInTexts.finishing} />
    </div>
  )
}
