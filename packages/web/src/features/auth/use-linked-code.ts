import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What the address of the page brings: the email that was given before, and from a mail its code. The
 * code leaves the address at once, so that it stays in no history and no screenshot.
 */
export function useLinkedCode(): { email: string; code: string } {
  const [search, setSearch] = useSearchParams()
  const [linked] = useState(() => ({
    email: search.get('email') ?? '',
    code: search.get('code') ?? '',
  }))
  const hasCode = search.has('code')
  useEffect(() => {
    if (!hasCode) return
    setSearch(
      (present) => {
        present.delete('code')
        return present
      },
      { replace: true },
    )
  }, [hasCode, setSearch])
  return linked
}
