import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'

export type Removable = { key: string; label: string }

type Props = {
  label: string
  choices: readonly Removable[]
  onRemove: (key: string) => void
  /** Takes the focus when the last choice is removed. */
  getFocusTarget: () => HTMLElement | null | undefined
  isOneLine?: boolean
}

export function RemovableList({
  label,
  choices,
  onRemove,
  getFocusTarget,
  isOneLine = false,
}: Props) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (key: string, index: number) => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    // The focus moves first, because the button is removed with its choice.
    const next = buttons[index + 1] ?? buttons[index - 1] ?? getFocusTarget()
    next?.focus()
    onRemove(key)
  }
  return (
    <ul
      ref={list}
      aria-label={label}
      className={
        // The padding has room for the focus outline, which a scrolling box would cut.
        isOneLine ? 'scroll-line -m-1 min-w-0 gap-2 p-1' : 'flex flex-wrap gap-2'
      }
    >
      {choices.map((choice, index) => (
        <li key={choice.key} className={isOneLine ? 'max-w-full shrink-0' : 'max-w-full'}>
          <Button
            size="small"
            aria-label={`Remove ${choice.label}`}
            onPress={() => remove(choice.key, index)}
          >
            <Name className={isOneLine ? 'max-w-60 truncate' : 'min-w-0 text-left wrap-anywhere'}>
              {choice.label}
            </Name>
            <X size={16} aria-hidden className="shrink-0" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
