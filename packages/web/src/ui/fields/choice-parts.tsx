import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Name } from '#web/ui/text/Name.tsx'

export type Choice = {
  value: string
  label: ReactNode
  detail?: ReactNode
  /** Cannot be chosen; `detail` says why. */
  isInert?: boolean
}

export function CheckMark() {
  return (
    <span className="choice-mark" aria-hidden>
      <Check size={16} strokeWidth={3} className="hidden in-data-selected:block" />
    </span>
  )
}

export function InertChoice({ choice }: { choice: Choice }) {
  return (
    <div className="option-row cursor-auto text-ink2">
      <Minus size={20} aria-hidden className="my-0.5 shrink-0" />
      <ChoiceText choice={choice} />
    </div>
  )
}

export function ChoiceText({ choice }: { choice: Choice }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block">
        {typeof choice.label === 'string' ? <Name>{choice.label}</Name> : choice.label}
      </span>
      {choice.detail && <span className="block text-control text-ink2">{choice.detail}</span>}
    </span>
  )
}
