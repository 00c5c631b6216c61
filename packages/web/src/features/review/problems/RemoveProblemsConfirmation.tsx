import { formatQuantity } from '@curbcut/contract'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  count: number
  onConfirm: () => void
  onCancel: () => void
}

/** Within the question, because its answer is what removes them; a dialog would cover the document. */
export function RemoveProblemsConfirmation({ count, onConfirm, onCancel }: Props) {
  const descriptionId = useId()
  const confirmRef = useRef<HTMLButtonElement>(null)
  useEffect(() => confirmRef.current?.focus(), [])
  const problems = formatQuantity(count, 'problem')
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!matchKeyPress('close', event)) return
    event.preventDefault()
    // A surrounding dialog stays open.
    event.stopPropagation()
    onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from both buttons
    <div className="flex flex-wrap items-center gap-2" onKeyDown={handleKeyDown}>
      <p id={descriptionId}>{problems} will be removed.</p>
      <Button
        ref={confirmRef}
        size="small"
        tone="danger"
        aria-describedby={descriptionId}
        onPress={onConfirm}
      >
        Remove {problems}
      </Button>
      <Button size="small" aria-describedby={descriptionId} onPress={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
