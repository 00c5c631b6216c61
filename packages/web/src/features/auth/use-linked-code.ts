import { linkParams } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAddressParams } from '#web/lib/use-address-params.ts'

type Linked = { email: string; code: string; token: string; isInvited: boolean }

/**
 * The parts of the page's address: the email from the page before, and all that a mail's link says behind the `#`,
 * or in the query, as links of before did. Code and token leave the address at once, so that no history or
 * screenshot shows them.
 */
export function useLinkedCode(): Linked {
  const [search, change] = useAddressParams()
  const { hash } = useLocation()
  const [linked] = useState(() => {
    const said = new URLSearchParams([...search, ...new URLSearchParams(hash.slice(1))])
    return {
      email: said.get('email') ?? '',
      code: said.get('code') ?? '',
      token: said.get('token') ?? '',
      isInvited: said.has(linkParams.invited),
    }
  })
  const hasSecret = hash !== '' || search.has('code') || search.has('token')
  const { email, isInvited } = linked
  useEffect(() => {
    if (!hasSecret) return
    const invited = isInvited ? 'true' : ''
    change({ email, [linkParams.invited]: invited, code: '', token: '' }, true)
  }, [hasSecret, change, email, isInvited])
  return linked
}
