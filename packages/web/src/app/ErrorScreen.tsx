import { texts } from '@curbcut/contract'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'

/** What is left when the app itself breaks: what to do, and the details for whoever repairs it. */
export function ErrorScreen({ error }: { error: unknown }) {
  const details = detailsOf(error)
  const [outcome, setOutcome] = useState('')
  const copy = async () => setOutcome((await hasCopied(details)) ? copied : notCopied)
  return (
    <main className="mx-auto flex min-h-dvh max-w-narrow flex-col items-start justify-center gap-4 p-6">
      <title>{`${texts.applicationError} – ${texts.product}`}</title>
      <h1 className="text-page font-semibold">{texts.applicationError}</h1>
      <p>
        Nothing that was saved is lost. Load the page again; if this screen comes back, tell your
        administrator what you were doing and pass on the details below.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" onPress={() => window.location.reload()}>
          Reload
        </Button>
        <Button onPress={() => void copy()}>Copy details</Button>
        <p role="status" className="text-control">
          {outcome}
        </p>
      </div>
      <details className="w-full text-control">
        <summary className="min-h-6 cursor-pointer rounded-badge">Details</summary>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
          tabIndex={0}
          className="mt-2 overflow-x-auto rounded-control border border-line bg-sunken p-3 font-mono text-caption"
        >
          {details}
        </pre>
      </details>
    </main>
  )
}

const copied = 'Copied.'
const notCopied = 'This browser does not allow copying. Open the details and copy them from there.'

/** The clipboard exists on https and on loopback names only, and the reader may refuse it. */
async function hasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)
}
