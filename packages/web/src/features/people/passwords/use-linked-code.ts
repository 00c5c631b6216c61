import { linkParams } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

export type Linked = { email: string; code: string; token: string; isInvited: boolean }

/**
 * The parts of the page's address: the email from the page before, and all that a mail's link says behind the `#`,
 * or in the query, as links of before did. Code and token leave the address at once, so that no history or
 * screenshot shows them, and nothing stays in the query, so that no later request tells it. Another link, which may
 * differ by its `#` alone, is read in place of the first.
 */
export function useLinkedCode(): Linked {
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const behind = new URLSearchParams(hash.slice(1))
  const said = linkNames.some((name) => behind.has(name)) ? behind : new URLSearchParams(search)
  const [linked, setLinked] = useState(() => toLinked(said))
  const isLink = said.has('code') || said.has('token')
  if (isLink && keyOf(toLinked(said)) !== keyOf(linked)) setLinked(toLinked(said))
  const { email, isInvited } = linked
  const saysTooMuch = isLink || search !== ''
  useEffect(() => {
    if (!saysTooMuch) return
    const kept = { replace: true, preventScrollReset: true }
    void navigate(paths.resetPassword(email, isInvited), kept)
  }, [saysTooMuch, navigate, email, isInvited])
  return linked
}

/** What the `#` of an address may say. */
const linkNames = ['email', 'code', 'token']

const toLinked = (said: URLSearchParams): Linked => ({
  email: said.get('email') ?? '',
  code: said.get('code') ?? '',
  token: said.get('token') ?? '',
  isInvited: said.has(linkParams.invited),
})

/** Tells one link from another. */
export const keyOf = ({ email, code, token, isInvited }: Linked): string =>
  JSON.stringify([email, code, token, isInvited])
