import type { Pagination } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { formatTotal } from '#web/lib/words/format.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

type Props = {
  tab: { id: string; label: string }
  /** What the search finds there, once it is known. */
  pages: Pagination | undefined
  /** What is searched, in a text of its own for each search. */
  search: string
  /** What the press does where it leads to the tab that is open. */
  onHere?: (() => void) | undefined
}

/** "1 in Completed": the hits of a search in another tab, as a button that leads there. Nothing without a hit. */
export function FoundInTab({ tab: { id, label }, pages, search, onHere }: Props) {
  const found = pages && pages.total > 0 && `${formatTotal(pages)} in ${label}`
  const saidOf = useRef('')
  useEffect(() => {
    // Numbers that change later are no news.
    if (!found || saidOf.current === search) return
    saidOf.current = search
    announce(found)
  }, [found, search])
  const lead = () => {
    pressTab(id)
    onHere?.()
  }
  return found ? <Button onPress={lead}>{found}</Button> : null
}

/** The tab stays where this button goes, so it gets the focus; pressed, it says what it has. */
function pressTab(id: string) {
  const button = document.querySelector<HTMLElement>(`[role=tab][id$="-${id}"]`)
  button?.focus()
  button?.click()
}
