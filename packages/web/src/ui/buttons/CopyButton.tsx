import { Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { Button, type ButtonProps } from './Button.tsx'

type Props = {
  text: string
  label: string
  subject: string
  tone?: NonNullable<ButtonProps['tone']>
}

/** Where the browser does not allow copying, shows the text for manual copying. */
export function CopyButton({ text, label, subject, tone = 'secondary' }: Props) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none')
  const copy = async () => {
    const isDone = await copyText(text)
    setOutcome(isDone ? 'copied' : 'refused')
    announce(isDone ? 'Copied.' : 'This browser does not allow copying.')
  }
  return (
    <span data-unprinted="" className="inline-flex flex-wrap items-center gap-2">
      <Button size="small" tone={tone} onPress={() => void copy()}>
        <Copy size={16} aria-hidden />
        <span>
          {label} <VisuallyHidden>{subject}</VisuallyHidden>
        </span>
      </Button>
      {outcome === 'copied' && <span className="text-caption text-ink2">Copied.</span>}
      {outcome === 'refused' && <code className="text-caption wrap-anywhere">{text}</code>}
    </span>
  )
}
