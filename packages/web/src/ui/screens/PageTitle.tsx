import { texts } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { isFocusLost } from '#web/lib/focus/use-restored-focus.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { WindowTitle } from './WindowTitle.tsx'

export type PageTitleProps = {
  title: string
  /** What the window is called, before the product's name. */
  windowTitle?: string
}

/** The navigation that led to the last title. */
let lastKey: string | undefined

/**
 * The h1 takes the focus after a navigation, not on the first load. A title that replaces another,
 * as that of a loaded job, takes only a lost focus.
 */
export function PageTitle({ title, windowTitle = title }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const takeFocus = useEffectEvent(() => {
    const isReplacement = key === lastKey
    lastKey = key
    // The first load has the key "default".
    if (key === 'default' || (isReplacement && !isFocusLost())) return
    // Back restores a scroll that the focus must not change.
    heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(), [pathname])
  return (
    <>
      <WindowTitle>{`${windowTitle} – ${texts.product}`}</WindowTitle>
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
