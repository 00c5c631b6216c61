import { formatQuantity } from '@curbcut/contract'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  count: number
  onConfirm: () => void
  onCancel: () => void
}

export function RemoveProblemsConfirmation({ count, onConfirm, onCancel }: Props) {
  const id = useId()
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => confirm.current?.focus(), [])
  const problems = formatQuantity(count, 'problem')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p id={id}>{problems} will be removed.</p>
      <Button ref={confirm} size="small" tone="danger" aria-describedby={id} onPress={onConfirm}>
        Remove {problems}
      </Button>
      <Button size="small" aria-describedby={id} onPress={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
