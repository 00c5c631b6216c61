import type { Actor } from '@curbcut/contract'
import { useMemo } from 'react'
import { useAppSelector } from './root-state.ts'
import { actorOf } from './session.ts'

export function useActor(): Actor {
  const signedIn = useAppSelector((state) => state.session)
  const actor = useMemo(() => actorOf(signedIn), [signedIn])
  if (!actor) throw new Error('useActor is for signed-in screens only')
  return actor
}
