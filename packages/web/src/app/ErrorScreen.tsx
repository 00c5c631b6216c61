import { texts } from '@curbcut/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useRouteError } from 'react-router'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { WindowTitle } from '#web/ui/screens/WindowTitle.tsx'
import { ScreenLoadError } from './routes/screen-load-error.ts'

/** Replaces the app when it cannot draw its screen, because it is broken or a file is missing. */
export function ErrorScreen() {
  const error = useRouteError()
  return error instanceof ScreenLoadError ? (
    <ScreenLoadFailure />
  ) : (
    <ApplicationFailure error={error} />
  )
}

/** Some browsers never request a failed file again, so only a reload brings the screen. */
function ScreenLoadFailure() {
  const navigate = useNavigate()
  return (
    <ErrorLayout title="This screen could not be loaded">
      <p>
        You may be offline, or there may be a new version of {texts.product}. Reload the page when
        you are connected again.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ReloadButton />
        {hasPreviousPage() && <Button onPress={() => void navigate(-1)}>Go back</Button>}
      </div>
      {hasPreviousPage() && <p>If you were writing something, go back and send it first.</p>}
    </ErrorLayout>
  )
}

/** React Router counts the pages of the visit in the browser's history. */
const hasPreviousPage = () => (window.history.state as { idx: number }).idx > 0

function ApplicationFailure({ error }: { error: unknown }) {
  const details = errorDetailsOf(error)
  const [copyStatus, setCopyStatus] = useState('')
  const copy = async () => setCopyStatus((await copyText(details)) ? copiedText : notCopiedText)
  return (
    <ErrorLayout title={texts.applicationError}>
      <p>
        Nothing that was saved is lost. Reload the page. If this screen appears again, tell support
        what you were doing and pass on the details below.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ReloadButton />
        <Button onPress={() => void copy()}>Copy details</Button>
        <p role="status" className="text-control">
          {copyStatus}
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
    </ErrorLayout>
  )
}

const ReloadButton = () => (
  <Button tone="primary" onPress={() => window.location.reload()}>
    {texts.reload}
  </Button>
)

function ErrorLayout({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus was lost with the screen.
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="mx-auto flex min-h-dvh max-w-narrow flex-col items-start justify-center gap-4 p-6">
      <WindowTitle>{`${title} – ${texts.product}`}</WindowTitle>
      <h1 ref={heading} tabIndex={-1} className="text-page font-semibold">
        {title}
      </h1>
      {children}
    </main>
  )
}

const copiedText = 'Copied.'
const notCopiedText =
  'This browser does not allow copying. Open the details and copy them from there.'

function errorDetailsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)
}
