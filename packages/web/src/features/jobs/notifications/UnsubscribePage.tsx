import { notificationTexts, type NotificationKind } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { refusalOf } from '#web/api/errors.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { isReadyToWork } from '#web/state/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { useShowUnsubscribeQuery, useUnsubscribeMutation } from './preferences-api.ts'

export function UnsubscribePage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const isInShell = useAppSelector(({ session }) => isReadyToWork(session))
  const { data, isError } = useShowUnsubscribeQuery({ token })
  return (
    <div className={`w-full max-w-form ${isInShell ? '' : 'mx-auto'}`}>
      <PageHeading title="Stop emails" />
      {isError ? (
        <p>
          This link does not work. It may be cut off: copy all of it from the email. In your{' '}
          <TextLink to={paths.account('notifications')}>account</TextLink> you can choose which
          emails you get.
        </p>
      ) : data ? (
        <StopEmails token={token} kinds={data.kinds} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function StopEmails({ token, kinds }: { token: string; kinds: readonly NotificationKind[] }) {
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation()
  const message = useRef<HTMLParagraphElement>(null)
  const isDone = data !== undefined
  // The pressed button is gone.
  useEffect(() => {
    if (isDone) message.current?.focus()
  }, [isDone])
  const refusal = refusalOf(error)
  return (
    <div className="flex flex-col items-start gap-5">
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <p ref={message} tabIndex={-1} className="outline-none">
        {isDone ? 'You will no longer get an email when:' : 'You get an email when:'}
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {kinds.map((kind) => (
          <li key={kind}>{notificationTexts[kind].label}</li>
        ))}
      </ul>
      {!isDone && (
        <Button
          tone="primary"
          isInert={isLoading}
          onPress={() => isLoading || void unsubscribe({ token })}
        >
          Stop Emails
        </Button>
      )}
      <p>
        The news stays in your inbox. In your{' '}
        <TextLink to={paths.account('notifications')}>account</TextLink> you can choose again at any
        time.
      </p>
    </div>
  )
}
