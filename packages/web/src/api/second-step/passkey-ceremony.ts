import { useState } from 'react'
import type { PasskeyAnswer } from '#web/lib/browser/ask-passkey.ts'
import { refusalOf } from '#web/api/errors.ts'

type Outcome<Data> = { data?: Data | undefined; error?: unknown }

type Calls<Options> = {
  begin: () => Promise<Outcome<Options>>
  ask: (options: Options) => Promise<PasskeyAnswer>
  send: (answer: string) => Promise<Outcome<unknown>>
}

/** Returns the failure; undefined after a success, or if a field shows it. */
export async function runPasskeyCeremony<Options>({ begin, ask, send }: Calls<Options>) {
  const challenge = await begin()
  if (challenge.data === undefined) return refusalOf(challenge.error)
  const answer = await ask(challenge.data)
  return 'refusal' in answer ? answer.refusal : refusalOf((await send(answer.answer)).error)
}

export function usePasskeyCeremony() {
  const [refusal, setRefusal] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const ask = async <Options>(calls: Calls<Options>) => {
    if (isAsking) return
    setIsAsking(true)
    setRefusal(undefined)
    setRefusal(await runPasskeyCeremony(calls).finally(() => setIsAsking(false)))
  }
  return { refusal, isAsking, ask }
}
