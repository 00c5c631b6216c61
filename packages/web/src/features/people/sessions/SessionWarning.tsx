import { ghostSessionMinutes, fullName, texts } from '@curbcut/contract'
import { useEffect, useState, type ReactNode } from 'react'
import type { ApiError } from '#web/api/errors.ts'
import { Dialog, DialogBody, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import { useSending } from '#web/forms/use-sending.ts'
import { idleHours } from '#web/lib/server-settings.ts'
import { formatTime } from '#web/lib/words/format.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useLogout } from './use-logout.ts'
import { returnLabel, useReturnToOwnAccount } from './use-return-to-own-account.ts'
import type { NearEnd } from './use-session-end.ts'

type Props = {
  end: NearEnd
  isGhost: boolean
  /** Extends the session; resolves to the error. Absent if it cannot be extended. */
  onStay?: () => Promise<ApiError | undefined>
  onClose: () => void
}

export function SessionWarning({ end, isGhost, onStay, onClose }: Props) {
  const { isSending, sendOnce } = useSending()
  const [failure, setFailure] = useState<string>()
  const stay = () =>
    sendOnce(async () => {
      setFailure(undefined)
      const error = await onStay?.()
      if (error) setFailure(error.message)
      else onClose()
    })
  return (
    <Dialog
      title={onStay ? 'Are you still there?' : titleOf(end)}
      size="S"
      role="alertdialog"
      startFocus="primary"
      // Closing the dialog shows that the user is active.
      onClose={() => void stay()}
    >
      <DialogBody>
        <EndExplanation end={end} />
        <p>
          {isGhost
            ? 'Send what you are writing before then, because it will not be saved.'
            : 'What you have not sent yet is saved in this tab until you sign in again.'}
        </p>
        {failure !== undefined && (
          <div role="alert">
            <ErrorText>{failure}</ErrorText>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        {isGhost ? <ReturnButton /> : <LogoutButton />}
        <Button tone="primary" isInert={isSending} onPress={() => void stay()}>
          {onStay ? 'Stay signed in' : 'Continue until then'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const titleOf = ({ reason }: NearEnd) =>
  reason === 'ghost' ? 'This visit ends soon' : 'You will be signed out soon'

/** Read out once, when the dialog opens; later changes are only visual. */
function EndExplanation({ end: { reason, at } }: { end: NearEnd }) {
  const user = useAppSelector(({ session }) => session.user)
  const timeText = (
    <>
      {useRemainingTime(at)}, at {formatTime(new Date(at).toISOString())}
    </>
  )
  if (reason === 'ghost') {
    return (
      <p>
        Your visit to <Name>{user ? fullName(user) : ''}</Name>’s account ends {timeText}. A visit
        lasts {ghostSessionMinutes} minutes at most. Afterwards, sign in again as yourself.
      </p>
    )
  }
  if (reason === 'age') {
    return (
      <p>
        You will be signed out {timeText}. Every sign-in ends after some days and cannot be
        extended. You can sign in again at once.
      </p>
    )
  }
  return (
    <p>
      You will be signed out {timeText}, because nobody has used {texts.product} here for{' '}
      {hoursInWords(idleHours())}.
    </p>
  )
}

const hoursInWords = (hours: number): ReactNode =>
  hours === 1 ? 'almost an hour' : `almost ${hours} hours`

const halfMinuteMs = 30_000

/** Rounded, such as "in 2 minutes", so that the text rarely changes. */
function useRemainingTime(at: number): string {
  const [remainingMs, setRemainingMs] = useState(() => at - Date.now())
  useEffect(() => {
    const updateRemaining = () => setRemainingMs(at - Date.now())
    updateRemaining()
    const timer = setInterval(updateRemaining, 1000)
    return () => clearInterval(timer)
  }, [at])
  if (remainingMs <= halfMinuteMs) return 'in less than half a minute'
  const minutes = Math.ceil(remainingMs / (2 * halfMinuteMs))
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}

function LogoutButton() {
  const logout = useLogout()
  return <Button onPress={() => void logout()}>{texts.navigation.logout}</Button>
}

function ReturnButton() {
  const { goBack, isReturning } = useReturnToOwnAccount()
  return (
    <Button isInert={isReturning} onPress={() => void goBack()}>
      {returnLabel}
    </Button>
  )
}
