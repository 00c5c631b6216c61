import { useEffect, useState } from 'react'
import { useAddressParams } from '#web/lib/use-address-params.ts'

/**
 * What the address of the page brings: the email that was given before, and from a mail its code and the
 * token of its link. Both leave the address at once, so that they stay in no history and no screenshot.
 */
export function useLinkedCode(): { email: string; code: string; token: string } {
  const [search, change] = useAddressParams()
  const [linked] = useState(() => ({
    email: search.get('email') ?? '',
    code: search.get('code') ?? '',
    token: search.get('token') ?? '',
  }))
  const hasSecret = search.has('code') || search.has('token')
  useEffect(() => {
    if (hasSecret) change({ code: '', token: '' }, true)
  }, [hasSecret, change])
  return linked
}
