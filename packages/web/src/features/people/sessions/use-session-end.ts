import { type SessionEnd, accountRoutes } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import type { ApiError } from '#web/api/errors.ts'
import { requestBuilder } from '#web/api/request.ts'
import { lastActivityAt } from '#web/lib/browser/user-activity.ts'
import { sessionWatch } from '#web/lib/limits.ts'

/** The tabs of a browser announce renewals on this channel. */
export const sessionEndChannel = 'session-end'
const renewed = 'renewed'

/** `at`: milliseconds of this browser's clock. */
export type NearEnd = Pick<SessionEnd, 'reason'> & { at: number }

const { firstCheckMs, warningMs, graceMs, maxWaitMs, renewalMs, pollMs } = sessionWatch

/** Asks before the warning, as other tabs share the session, and again when the time is over. */
export function useSessionEnd({ startsAtOnce }: { startsAtOnce: boolean }) {
  const { near, ask, plan } = useEndRequest(startsAtOnce)
  const renewedAt = useRef(plan.openedAt)
  const announceRenewal = useRenewalChannel(() => near && void ask(true))

  /** Renews the session; resolves to the error if that fails. */
  const stay = async (): Promise<ApiError | undefined> => {
    renewedAt.current = Date.now()
    const error = await ask(false)
    if (!error) announceRenewal()
    return error
  }

  usePolling((isReturn) => {
    // A user who types for long sends no requests but is active.
    if (lastActivityAt() - renewedAt.current > renewalMs) void stay()
    else if (Date.now() >= plan.dueAt() || (isReturn && near)) void ask(true)
  })
  return { near, stay }
}

function useEndRequest(startsAtOnce: boolean) {
  const [nearEnd, setNear] = useState<NearEnd | null>(null)
  const [send] = useAskSessionEndMutation()
  const [openedAt] = useState(() => Date.now())
  const dueAt = useRef(openedAt + (startsAtOnce ? 0 : firstCheckMs))
  const [sentCount, newestAnswer] = [useRef(0), useRef(0)]

  const fetchEnd = async (inBackground: boolean): Promise<ApiError | undefined> => {
    dueAt.current = Date.now() + maxWaitMs
    sentCount.current += 1
    const number = sentCount.current
    const { data, error } = await send({ inBackground })
    if (!data) return error as ApiError | undefined
    // An older response may predate a renewal.
    if (number < newestAnswer.current) return undefined
    newestAnswer.current = number
    const remainingMs = data.secondsLeft * 1000
    const at = Date.now() + remainingMs
    const isNear = remainingMs <= warningMs
    dueAt.current = isNear ? at + graceMs : at - warningMs
    setNear(isNear ? { reason: data.reason, at } : null)
    return undefined
  }
  return { near: nearEnd, ask: fetchEnd, plan: { openedAt, dueAt: () => dueAt.current } }
}

/** Polls, because timers stop while a computer sleeps; also looks when the tab becomes visible. */
function usePolling(poll: (isReturn: boolean) => void) {
  const pollNow = useEffectEvent(poll)
  useEffect(() => {
    const timer = setInterval(() => pollNow(false), pollMs)
    const pollOnReturn = () => document.visibilityState === 'visible' && pollNow(true)
    document.addEventListener('visibilitychange', pollOnReturn)
    window.addEventListener('online', pollOnReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollOnReturn)
      window.removeEventListener('online', pollOnReturn)
    }
  }, [])
}

/** Calls `onRenewal` on renewals in other tabs; returns a function that announces one to them. */
function useRenewalChannel(onRenewal: () => void): () => void {
  const channel = useRef<BroadcastChannel>(null)
  const onRenewalNow = useEffectEvent(onRenewal)
  useEffect(() => {
    const newChannel = new BroadcastChannel(sessionEndChannel)
    newChannel.addEventListener('message', () => onRenewalNow())
    channel.current = newChannel
    return () => {
      // A late response must not use a closed channel.
      channel.current = null
      newChannel.close()
    }
  }, [])
  return () => channel.current?.postMessage(renewed)
}

const toEndRequest = requestBuilder(accountRoutes.getSessionEnd)

const sessionEndApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because parallel queries share one response and only one of two calls may renew.
    askSessionEnd: mutation(build, accountRoutes.getSessionEnd, {
      query: ({ inBackground }: { inBackground: boolean }) => ({
        ...toEndRequest(),
        headers: inBackground ? { Background: 'true' } : {},
      }),
      extraOptions: { silent: true },
    }),
  }),
})

const { useAskSessionEndMutation } = sessionEndApi
