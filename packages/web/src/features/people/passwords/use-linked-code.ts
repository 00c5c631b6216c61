import { linkParams } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

export type Linked = { email: string; code: string; token: string; isInvited: boolean }

/**
 * Reads email, code and token from the `#` of a mail's link, or from the query as in old links, and
 * removes code and token from the address at once: no history, screenshot or later request may
 * reveal them. Also follows a second link, which may differ only by its `#`.
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

const linkNames = ['email', 'code', 'token']

const toLinked = (said: URLSearchParams): Linked => ({
  email: said.get('email') ?? '',
  code: said.get('code') ?? '',
  token: said.get('token') ?? '',
  isInvited: said.has(linkParams.invited),
})

export const keyOf = ({ email, code, token, isInvited }: Linked): string =>
  JSON.stringify([email, code, token, isInvited])
