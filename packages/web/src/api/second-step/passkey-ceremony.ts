import { useState } from 'react'
import { refusalOf } from '#web/api/errors.ts'
import type { PasskeyAnswer } from '#web/lib/browser/passkey-prompts.ts'

type Outcome<Data> = { data?: Data | undefined; error?: unknown }

type CeremonyCalls<Options> = {
  begin: () => Promise<Outcome<Options>>
  prompt: (options: Options) => Promise<PasskeyAnswer>
  send: (answer: string) => Promise<Outcome<unknown>>
}

/** Returns the refusal; undefined after a success, and for errors that a field shows. */
export async function runPasskeyCeremony<Options>({ begin, prompt, send }: CeremonyCalls<Options>) {
  const challenge = await begin()
  if (challenge.data === undefined) return refusalOf(challenge.error)
  const answer = await prompt(challenge.data)
  return 'refusal' in answer ? answer.refusal : refusalOf((await send(answer.answer)).error)
}

export function usePasskeyCeremony() {
  const [refusal, setRefusal] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const runCeremony = async <Options>(calls: CeremonyCalls<Options>) => {
    if (isRunning) return
    setIsRunning(true)
    setRefusal(undefined)
    setRefusal(await runPasskeyCeremony(calls).finally(() => setIsRunning(false)))
  }
  return { refusal, isRunning, runCeremony }
}
