import { secondStepTexts } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'

type Props = {
  codes: readonly string[]
  level: 1 | 2
  onSaved: () => void
}

/** Shown once. The heading takes the focus, because the codes have to be read. */
export function RecoveryCodes({ codes, level, onSaved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-start gap-5">
      <div>
        <Heading
          ref={heading}
          tabIndex={-1}
          className={`font-semibold ${level === 1 ? 'text-page' : 'text-title'}`}
        >
          {secondStepTexts.recoveryCodes}
        </Heading>
        <p className="text-control text-ink2">{secondStepTexts.recoveryExplanation}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 text-control">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        label={secondStepTexts.copyCodes}
        subject={secondStepTexts.recoveryCodes}
      />
      <Button tone="primary" onPress={onSaved}>
        {secondStepTexts.confirmSaved}
      </Button>
    </div>
  )
}
