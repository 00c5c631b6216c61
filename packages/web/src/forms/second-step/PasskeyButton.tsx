import type { Ref } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'

type Props = {
  label: string
  isRunning: boolean
  refusal: string | undefined
  onPress: () => Promise<void>
  isFirstWay?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function PasskeyButton(props: Props) {
  const { label, isRunning, refusal, onPress, isFirstWay, ref } = props
  return (
    <div className="flex w-full max-w-96 flex-col gap-3">
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <Button
        {...(ref && { ref })}
        {...(isFirstWay && { tone: 'primary' })}
        isInert={isRunning}
        onPress={() => void onPress()}
      >
        {label}
      </Button>
    </div>
  )
}
