import type { SecondStepKind } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/api/errors.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { login } from '#web/state/session.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { takeRequestedAddress } from './requested-address.ts'
import { useFinishProviderSignInMutation } from './provider-sign-in-api.ts'
import { providerSignInTexts as words } from './texts.ts'

const SecondStepAtSignIn = lazyComponent(
  async () => (await import('./SecondStepAtSignIn.tsx')).SecondStepAtSignIn,
)

type Props = {
  /** The query with which the provider sent the browser back. */
  answer: string
  /** Whose own redirect address it is; absent: the shared one. */
  provider: string | undefined
  onRefused: (reason?: string) => void
}

/** Ends a sign-in at a provider, with our second step where that is requested. */
export function BackFromProvider({ answer, provider, onRefused }: Props) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [finish] = useFinishProviderSignInMutation()
  const [steps, setSteps] = useState<readonly SecondStepKind[]>()
  const sent = useRef<string>(undefined)
  const send = useEffectEvent(async () => {
    // It counts once: a second try would be refused.
    if (sent.current === answer) return
    sent.current = answer
    const asked = takeRequestedAddress()
    const { data, error } = await finish({ answer, ...(provider !== undefined && { provider }) })
    // From here on the router leads on as from the sign-in page.
    if (asked !== undefined && data) {
      await navigate(answer, { replace: true, state: { from: asked } })
    }
    if (data?.user) dispatch(login(data))
    else if (data) setSteps(data.secondStep)
    else onRefused(isApiError(error) ? error.message : undefined)
  })
  useEffect(() => void send(), [answer])
  if (steps) return <SecondStepAtSignIn steps={steps} onBack={onRefused} />
  return (
    <div className="mx-auto w-full max-w-96 [&_h1]:text-login">
      <PageHeading title={words.title} subtitle={words.finishing} />
    </div>
  )
}
