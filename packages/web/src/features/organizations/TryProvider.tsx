import { triedProviderBody } from '@curbcut/contract/provider-routes.ts'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTryProviderMutation } from './providers-api.ts'
import { providerTexts as words } from './provider-texts.ts'

/** Has the server read the discovery document of an issuer, and says what it found. */
export function TryProvider({ issuer }: { issuer: string }) {
  const [tryIssuer, { data, error, isLoading, originalArgs, reset }] = useTryProviderMutation()
  const isWrong = !triedProviderBody.safeParse({ issuer }).success
  // What was found of another address says nothing of this one.
  const isOfThis = originalArgs?.issuer === issuer
  const failure = fieldErrorsOf(error)['issuer'] ?? refusalOf(error)
  const press = () => {
    reset()
    void tryIssuer({ issuer })
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="small" isInert={isLoading || isWrong} onPress={press}>
        {words.try}
      </Button>
      {isOfThis && data && <Notice tone={data.isFine ? 'info' : 'danger'}>{data.message}</Notice>}
      {isOfThis && failure && <Notice tone="danger">{failure}</Notice>}
    </div>
  )
}
