import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'success' | 'danger' | 'warning' | 'info' | 'review'

type BadgeProps = { tone?: Tone; isPlain?: boolean; icon?: ReactNode; children: ReactNode }

export function Badge({ tone = 'neutral', isPlain = false, icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone} data-plain={isPlain ? '' : undefined}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
