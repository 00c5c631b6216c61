import type { OwnInvitation } from '@curbcut/contract'
import { useRef } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LoadError, usePassFocusToHeading } from '#web/ui/screens/LoadError.tsx'
import { hasOnlyFailed } from '#web/ui/screens/query-state.ts'
import { Name } from '#web/ui/text/Name.tsx'
import {
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useListInvitationsQuery,
} from './invitations-api.ts'

const invitationTexts = {
  title: 'Invitations',
  join: 'Join Organization',
  decline: 'Decline',
  until: (time: string) => `You can join until ${time}.`,
  explanation: 'Once you have joined an organization that invited you, you can work in it.',
}

export function Invitations() {
  const query = useListInvitationsQuery(undefined, liveQueryOptions)
  if (hasOnlyFailed(query)) return <LoadError query={query} />
  const invitations = query.data ?? []
  if (invitations.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title font-semibold">{invitationTexts.title}</h2>
      <p className="text-control text-ink2">{invitationTexts.explanation}</p>
      <ul className="divide-y divide-line border-y border-line">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.organization._id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationLine({ invitation }: { invitation: OwnInvitation }) {
  const { organization, expiresAt } = invitation
  const [accept, acceptState] = useAcceptInvitationMutation()
  const [decline, declineState] = useDeclineInvitationMutation()
  const isSending = acceptState.isLoading || declineState.isLoading
  // The pressed button is gone.
  const line = useRef<HTMLLIElement>(null)
  usePassFocusToHeading(line)
  const answer = (send: (choice: { orgId: string }) => unknown) => {
    if (!isSending) void send({ orgId: organization._id })
  }
  return (
    <li ref={line} className="flex flex-col gap-3 py-4 text-control">
      <div className="flex flex-col gap-0.5">
        <Name className="font-semibold wrap-anywhere">{organization.name}</Name>
        <span className="text-ink2">{invitationTexts.until(formatDateTime(expiresAt))}</span>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          isInert={isSending}
          aria-label={`${invitationTexts.join}: ${organization.name}`}
          onPress={() => answer(accept)}
        >
          {invitationTexts.join}
        </Button>
        <Button
          tone="quiet"
          isInert={isSending}
          aria-label={`${invitationTexts.decline}: ${organization.name}`}
          onPress={() => answer(decline)}
        >
          {invitationTexts.decline}
        </Button>
      </div>
    </li>
  )
}
