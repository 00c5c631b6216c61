import type { ReactNode } from 'react'
import { PageTitle, type PageTitleProps } from './PageTitle.tsx'

type Props = PageTitleProps & {
  subtitle?: ReactNode
  aside?: ReactNode
  actions?: ReactNode
}

export function PageHeading({ subtitle, aside, actions, ...title }: Props) {
  return (
    <div className="page-heading mb-3 flex flex-wrap items-center justify-between gap-3 sm:gap-x-6">
      {/* On a narrow screen the words give room to the button, down to the longest word. */}
      <div className="min-w-0 max-sm:flex-1 max-sm:basis-[min-content]">
        <PageTitle {...title} />
        {subtitle && <p className="mt-1 text-control text-ink2">{subtitle}</p>}
      </div>
      {aside && (
        <div className="order-last min-w-0 basis-full sm:order-none sm:flex-1 sm:basis-0">
          {aside}
        </div>
      )}
      {actions && (
        <div className="heading-buttons flex flex-wrap items-center gap-3">{actions}</div>
      )}
    </div>
  )
}
