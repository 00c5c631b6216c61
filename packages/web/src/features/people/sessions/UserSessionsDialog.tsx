import { liveQueryOptions } from '#web/api/api.ts'
import { userSessionTexts } from '#web/features/people/users/user-dialog-texts.ts'
import type { UserDefaults } from '#web/features/people/users/user-values.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { SessionLines } from './SessionLines.tsx'
import {
  useEndSessionOfUserMutation,
  useEndSessionsOfUserMutation,
  useListSessionsOfUserQuery,
} from './user-sessions-api.ts'

export function UserSessionsDialog({ title, defaults, onClose }: ModalProps<UserDefaults>) {
  const { userId, name } = defaults
  const query = useListSessionsOfUserQuery({ userId }, liveQueryOptions)
  const [endAll, endAllState] = useEndSessionsOfUserMutation()
  const [endOne, endOneState] = useEndSessionOfUserMutation()
  const isSending = endAllState.isLoading || endOneState.isLoading
  return (
    <InfoDialog
      title={title}
      onClose={onClose}
      actions={
        (query.data?.length ?? 0) > 0 && (
          <Button isInert={isSending} onPress={() => isSending || void endAll({ userId })}>
            {userSessionTexts.signOutEverywhere}
          </Button>
        )
      }
    >
      <p className="font-semibold wrap-anywhere">
        <Name>{name}</Name>
      </p>
      <QueryView query={query}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p>{userSessionTexts.none}</p>
          ) : (
            <>
              <p className="text-control text-ink2">{userSessionTexts.ofUserIntroduction}</p>
              <SessionLines
                sessions={sessions}
                isSending={isSending}
                onEnd={(sessionId) => void endOne({ userId, sessionId })}
              />
            </>
          )
        }
      </QueryView>
    </InfoDialog>
  )
}
