import { useState } from 'react'
import type { PasskeyAnswer } from '#web/lib/browser/ask-passkey.ts'
import { refusalOf } from '#web/api/errors.ts'

type Outcome<Data> = { data?: Data | undefined; error?: unknown }

type Calls<Options> = {
  /** The server's challenge. */
  begin: () => Promise<Outcome<Options>>
  /** What the browser makes of it. */
  ask: (options: Options) => Promise<PasskeyAnswer>
  /** Takes the browser's answer to the server. */
  send: (answer: string) => Promise<Outcome<unknown>>
}

/** Challenge, browser, answer. Returns why it came to nothing; undefined if it did not, or if a field says it. */
export async function runPasskeyCeremony<Options>({ begin, ask, send }: Calls<Options>) {
  const challenge = await begin()
  if (challenge.data === undefined) return refusalOf(challenge.error)
  const answer = await ask(challenge.data)
  return 'refusal' in answer ? answer.refusal : refusalOf((await send(answer.answer)).error)
}

/** The same at the press of a button, with what the button has to show. */
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
