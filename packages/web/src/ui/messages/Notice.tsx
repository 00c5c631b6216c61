import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  tone: 'info' | 'danger'
  /** Whether a toast has the same text, which screen readers then speak only once. */
  isInToast?: boolean
  children: ReactNode
}

/** Danger interrupts screen readers, info waits. */
export function Notice({ tone, isInToast = false, children }: Props) {
  const Icon = tone === 'danger' ? CircleAlert : Info
  const colours =
    tone === 'danger'
      ? 'border-danger bg-danger-bg text-danger'
      : 'border-info bg-info-bg text-info'
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div
      role={isInToast ? undefined : role}
      className={`flex items-start gap-2 rounded-control border px-3 py-2.5 text-control ${colours}`}
    >
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
