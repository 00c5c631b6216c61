import type { Pagination } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { formatTotal } from '#web/lib/words/format.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

type Props = {
  tab: { id: string; label: string }
  pages: Pagination | undefined
  search: string
  /** Called if the tab is already open. */
  onHere?: (() => void) | undefined
}

/** "1 in Completed": a button to the hits of a search in another tab. */
export function FoundInTab({ tab: { id, label }, pages, search, onHere }: Props) {
  const countText = pages && pages.total > 0 && `${formatTotal(pages)} in ${label}`
  const announcedSearch = useRef('')
  useEffect(() => {
    // Later changes of the number are not announced.
    if (!countText || announcedSearch.current === search) return
    announcedSearch.current = search
    announce(countText)
  }, [countText, search])
  const openTab = () => {
    pressTab(id)
    onHere?.()
  }
  return countText ? <Button onPress={openTab}>{countText}</Button> : null
}

/** The tab stays when this button disappears, so it takes the focus. */
function pressTab(id: string) {
  const button = document.querySelector<HTMLElement>(`[role=tab][id$="-${id}"]`)
  button?.focus()
  button?.click()
}
