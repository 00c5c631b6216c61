import { triedProviderBody } from '@curbcut/contract/provider-routes.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { useTryProviderMutation } from './providers-api.ts'
import { providerTexts as words } from './texts.ts'

type Props = {
  issuer: string
  /** The form is back from behind another, such as the question for a second step. */
  isResumed: boolean
}

/** Has the server read the discovery document of an issuer, and says what it found. */
export function TryProvider({ issuer, isResumed }: Props) {
  // Kept by its address: the question for a second step covers the form while the answer comes.
  const [tryIssuer, { data, error, isLoading, reset }] = useTryProviderMutation({
    fixedCacheKey: `try ${issuer}`,
  })
  const isWrong = !triedProviderBody.safeParse({ issuer }).success
  const failure = fieldErrorsOf(error)['issuer'] ?? refusalOf(error)
  const isBack = useRef(isResumed)
  const forget = useEffectEvent(reset)
  useEffect(() => {
    // What was found before the address was typed again says nothing of now.
    if (!isBack.current) forget()
    isBack.current = false
  }, [issuer])
  const press = () => {
    reset()
    void tryIssuer({ issuer })
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="small" isInert={isLoading || isWrong} onPress={press}>
        {words.try}
      </Button>
      {data && <Notice tone={data.isFine ? 'info' : 'danger'}>{data.message}</Notice>}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </div>
  )
}
