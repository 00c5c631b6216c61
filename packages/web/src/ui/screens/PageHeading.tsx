import { texts } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Name } from '#web/ui/text/Name.tsx'
import { WindowTitle } from './WindowTitle.tsx'

type TitleProps = {
  title: string
  documentTitle?: string
}

type Props = TitleProps & {
  subtitle?: ReactNode
  line?: ReactNode
  children?: ReactNode
}

export function PageHeading({ subtitle, line, children, ...title }: Props) {
  return (
    <div className="page-heading mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-3 sm:gap-x-6">
      {/* On a narrow screen the words give room to the button, down to the longest word. */}
      <div className="min-w-0 max-sm:flex-1 max-sm:basis-[min-content]">
        <PageTitle {...title} />
        {subtitle && <p className="mt-1 text-control text-ink2">{subtitle}</p>}
      </div>
      {line && (
        <div className="order-last min-w-0 basis-full sm:order-none sm:flex-1 sm:basis-0">
          {line}
        </div>
      )}
      {children && (
        <div className="heading-buttons flex flex-wrap items-center gap-3">{children}</div>
      )}
    </div>
  )
}

/** The h1 takes the focus after a navigation, not on the first load. */
export function PageTitle({ title, documentTitle = `${title} – ${texts.product}` }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const takeFocus = useEffectEvent(() => {
    // The first load has the key "default"; Back restores a scroll that the focus must not change.
    if (key !== 'default') heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(), [pathname])
  return (
    <>
      <WindowTitle>{documentTitle}</WindowTitle>
      <h1
        ref={heading}
        tabIndex={-1}
        className="w-fit max-w-full min-w-0 text-page font-semibold max-sm:text-[1.25rem]"
      >
        <Name>{title}</Name>
      </h1>
    </>
  )
}
