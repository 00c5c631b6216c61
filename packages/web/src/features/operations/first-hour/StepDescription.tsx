import {
  firstHourTexts,
  formatUtcDate,
  fullName,
  type FirstHour,
  type FirstHourStep,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { formatDateTime } from '#web/lib/words/format.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Name } from '#web/ui/text/Name.tsx'

const stepTexts = firstHourTexts

type Props = { step: FirstHourStep; firstHour: FirstHour; isDone: boolean }

export function StepDescription({ step, ...facts }: Props) {
  const Description = descriptions[step]
  return <Description {...facts} />
}

type StepFacts = Omit<Props, 'step'>

const useOwnUser = () => useAppSelector(({ session }) => session.user)

function OwnName() {
  const user = useOwnUser()
  return <Name>{stepTexts.name(user ? fullName(user) : '')}</Name>
}

/** A live region: the outcome of a test mail comes by itself. */
function Mail({ firstHour: { mail }, isDone }: StepFacts) {
  const { email = '' } = useOwnUser() ?? {}
  const { way, sentAt, test } = mail
  const done =
    isDone && sentAt !== null ? stepTexts.mail.done(formatDateTime(sentAt))[way] : undefined
  return (
    <>
      {!done && <p>{stepTexts.mail.open(email)[way]}</p>}
      <p role="status">
        {[done, test && stepTexts.mail.test(test, email)].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

function Organization({ firstHour: { accountManager }, isDone }: StepFacts) {
  const { done, open, openWith } = stepTexts.organization
  if (isDone) return done
  return accountManager ? <Name>{openWith(fullName(accountManager))}</Name> : open
}

function Rates({ firstHour: { rates }, isDone }: StepFacts) {
  const { open, done, next } = stepTexts.rates
  if (!isDone) return open(rates.today)
  return [
    done(rates.today),
    ...(rates.next ? [next(rates.next, formatUtcDate(rates.next.from_date))] : []),
  ].join(' ')
}

function Backup({ firstHour: { backup }, isDone }: StepFacts) {
  const { open, done, unwatched } = stepTexts.backup
  if (isDone) return backup.at === null ? unwatched : done(formatDateTime(backup.at))
  return (
    <>
      <p>{open}</p>
      <p className="text-ink">
        <code className="font-semibold">{backup.command}</code>
      </p>
    </>
  )
}

const createStateText = (step: 'account_manager' | 'remediator') =>
  function StateText({ isDone }: StepFacts) {
    return stepTexts[step][isDone ? 'done' : 'open']
  }

const descriptions = {
  name: OwnName,
  mail: Mail,
  account_manager: createStateText('account_manager'),
  organization: Organization,
  remediator: createStateText('remediator'),
  rates: Rates,
  backup: Backup,
} satisfies Record<FirstHourStep, (facts: StepFacts) => ReactNode>
