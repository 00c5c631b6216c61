import { linkParams } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import { useAddressParams } from '#web/lib/use-address-params.ts'

type Linked = { email: string; code: string; token: string; isInvited: boolean }

/**
 * The parts of the page's address: the email from the page before, and from a mail the code and the
 * token of its link. They leave the address at once, so that no history or screenshot shows them.
 */
export function useLinkedCode(): Linked {
  const [search, change] = useAddressParams()
  const [linked] = useState(() => ({
    email: search.get('email') ?? '',
    code: search.get('code') ?? '',
    token: search.get('token') ?? '',
    isInvited: search.has(linkParams.invited),
  }))
  const hasSecret = search.has('code') || search.has('token')
  useEffect(() => {
    if (hasSecret) change({ code: '', token: '' }, true)
  }, [hasSecret, change])
  return linked
}
