import type { ReactNode } from 'react'

type Props = { title: ReactNode; actions?: ReactNode; children: ReactNode }

export function JobHeaderLayout({ title, actions, children }: Props) {
  return (
    <div className="job-head">
      <div className="job-title">{title}</div>
      <div className="job-next">{children}</div>
      {actions}
    </div>
  )
}
