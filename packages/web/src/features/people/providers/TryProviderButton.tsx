import { tryProviderBody } from '@curbcut/contract/provider-routes.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { providerTexts } from './provider-texts.ts'
import { useTryProviderMutation } from './providers-api.ts'

type Props = {
  issuer: string
  /** Whether the form reopened after another dialog, such as the second step. */
  isResumed: boolean
}

export function TryProviderButton({ issuer, isResumed }: Props) {
  // Cached by issuer, because the second step may replace the form before the response.
  const [tryIssuer, { data, error, isLoading, reset }] = useTryProviderMutation({
    fixedCacheKey: `try ${issuer}`,
  })
  const isInvalidIssuer = !tryProviderBody.safeParse({ issuer }).success
  const failure = fieldErrorsOf(error)['issuer'] ?? refusalOf(error)
  const wasResumed = useRef(isResumed)
  const resetResult = useEffectEvent(reset)
  useEffect(() => {
    // An earlier result does not apply to a changed address.
    if (!wasResumed.current) resetResult()
    wasResumed.current = false
  }, [issuer])
  const press = () => {
    reset()
    void tryIssuer({ issuer })
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="small" isInert={isLoading || isInvalidIssuer} onPress={press}>
        {providerTexts.try}
      </Button>
      {data && <Notice tone={data.isFine ? 'info' : 'danger'}>{data.message}</Notice>}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </div>
  )
}
