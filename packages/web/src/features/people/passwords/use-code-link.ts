import { linkParams } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

export type CodeLink = { email: string; code: string; token: string; isInvited: boolean }

/** Removes code and token from a mail's link at once: no history or screenshot may reveal them. */
export function useCodeLink(): CodeLink {
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const hashParams = new URLSearchParams(hash.slice(1))
  // Old links have a query instead of a `#`.
  const params = linkNames.some((name) => hashParams.has(name))
    ? hashParams
    : new URLSearchParams(search)
  const [codeLink, setCodeLink] = useState(() => toCodeLink(params))
  const carriesCode = params.has('code') || params.has('token')
  // A second link may differ only by its `#`.
  if (carriesCode && codeLinkKey(toCodeLink(params)) !== codeLinkKey(codeLink))
    setCodeLink(toCodeLink(params))
  const { email, isInvited } = codeLink
  const mustClean = carriesCode || search !== ''
  useEffect(() => {
    if (!mustClean) return
    const options = { replace: true, preventScrollReset: true }
    void navigate(paths.resetPassword({ email, isInvited }), options)
  }, [mustClean, navigate, email, isInvited])
  return codeLink
}

const linkNames = ['email', 'code', 'token']

const toCodeLink = (params: URLSearchParams): CodeLink => ({
  email: params.get('email') ?? '',
  code: params.get('code') ?? '',
  token: params.get('token') ?? '',
  isInvited: params.has(linkParams.invited),
})

export const codeLinkKey = ({ email, code, token, isInvited }: CodeLink): string =>
  JSON.stringify([email, code, token, isInvited])
