import { texts } from '@curbcut/contract'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLazyGetMeQuery } from '#web/api/endpoints/session-api.ts'
import { useMountedQuery } from '#web/api/refetch/mounted-queries.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { login, storeOrganization, toSession } from '#web/state/session.ts'
import { LoadError } from '#web/ui/screens/LoadError.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'

export function SessionGate({ children }: { children: ReactNode }) {
  const { isLoaded, query } = useSessionStart()
  if (isLoaded) return children
  return (
    <main className="mx-auto flex min-h-dvh max-w-96 flex-col justify-center p-6">
      <title>{texts.product}</title>
      <h1 className="text-login font-semibold">{texts.product}</h1>
      {query.isError ? <LoadError query={query} /> : <Loading />}
    </main>
  )
}

function useSessionStart() {
  const dispatch = useAppDispatch()
  const [getMe, query] = useLazyGetMeQuery()
  const [isLoaded, setIsLoaded] = useState(false)

  const loadSession = async () => {
    const { data, error } = await getMe()
    if (data) dispatch(login(toSession(data)))
    const isSignedOut = error && 'code' in error && error.code === 'not_signed_in'
    // An earlier visit may have stored its organization.
    if (isSignedOut) storeOrganization(null)
    if (data || isSignedOut) setIsLoaded(true)
  }
  useMountedQuery({ name: 'getMe', arg: undefined, refetch: () => void getMe() }, isLoaded)
  const loadAtStart = useEffectEvent(() => void loadSession())
  useEffect(() => loadAtStart(), [])
  return { isLoaded, query: { ...query, refetch: loadSession } }
}
