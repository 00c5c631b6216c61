import { linkParams } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAddressParams } from '#web/lib/use-address-params.ts'

export type Linked = { email: string; code: string; token: string; isInvited: boolean }

/**
 * The parts of the page's address: the email from the page before, and all that a mail's link says behind the `#`,
 * or in the query, as links of before did. Code and token leave the address at once, so that no history or
 * screenshot shows them. Another link, which may differ by its `#` alone, is read in place of the first.
 */
export function useLinkedCode(): Linked {
  const [search, change] = useAddressParams()
  const { hash } = useLocation()
  const behind = new URLSearchParams(hash.slice(1))
  const said = hasSecret(behind) ? behind : search
  const [linked, setLinked] = useState(() => toLinked(said))
  const isLink = hasSecret(said)
  if (isLink && keyOf(toLinked(said)) !== keyOf(linked)) setLinked(toLinked(said))
  const { email, isInvited } = linked
  useEffect(() => {
    if (!isLink) return
    const invited = isInvited ? 'true' : ''
    change({ email, [linkParams.invited]: invited, code: '', token: '' }, true)
  }, [isLink, change, email, isInvited])
  return linked
}

const hasSecret = (said: URLSearchParams) => said.has('code') || said.has('token')

const toLinked = (said: URLSearchParams): Linked => ({
  email: said.get('email') ?? '',
  code: said.get('code') ?? '',
  token: said.get('token') ?? '',
  isInvited: said.has(linkParams.invited),
})

/** Tells one link from another. */
export const keyOf = ({ email, code, token, isInvited }: Linked): string =>
  JSON.stringify([email, code, token, isInvited])
