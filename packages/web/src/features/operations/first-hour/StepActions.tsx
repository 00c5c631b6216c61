import {
  accountManagerRole,
  firstHourTexts,
  organizationTexts,
  remediatorRoles,
  userTexts,
  type FirstHour,
  type FirstHourStep,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { useConfirmRatesMutation, useSendTestMailMutation } from './first-hour-api.ts'

const { actions, backup, mail, setOtherRates, steps } = firstHourTexts
const [remediatorRole] = remediatorRoles

type Props = { step: FirstHourStep; firstHour: FirstHour; isDone: boolean; isNext: boolean }

export function StepActions({ step, isDone, ...rest }: Props) {
  if (isDone) return step === 'mail' ? <SendTestMail isDone tone="secondary" /> : null
  const Actions = actionComponents[step]
  return <Actions firstHour={rest.firstHour} tone={rest.isNext ? 'primary' : 'secondary'} />
}

type Tone = 'primary' | 'secondary'
type StepProps = { firstHour: FirstHour; tone: Tone }

function OwnNameLink({ tone }: StepProps) {
  return (
    <Link className="button" data-size="small" data-tone={tone} to={paths.account()}>
      {actions.name}
    </Link>
  )
}

function SendTestMail({ tone, isDone = false }: { tone: Tone; isDone?: boolean }) {
  const [send, { isLoading }] = useSendTestMailMutation()
  return (
    <Button size="small" tone={tone} isInert={isLoading} onPress={() => void send()}>
      {isDone ? mail.sendAgain : actions.mail}
    </Button>
  )
}

function InvitePerson({ role, tone, children }: InviteProps) {
  const dispatch = useAppDispatch()
  const title = userTexts.inviteTitle(userTexts.tabs[role])
  return (
    <Button
      size="small"
      tone={tone}
      onPress={() => dispatch(openModal({ type: 'invite-user', title, defaults: { role } }))}
    >
      {children}
    </Button>
  )
}
type InviteProps = {
  role: typeof accountManagerRole | typeof remediatorRole
  tone: Tone
  children: ReactNode
}

function AddOrganization({ firstHour: { accountManager: manager }, tone }: StepProps) {
  const dispatch = useAppDispatch()
  const title = organizationTexts.inviteTitle
  const open = () =>
    dispatch(openModal({ type: 'invite-org', title, defaults: manager ? { manager } : {} }))
  return (
    <Button size="small" tone={tone} onPress={open}>
      {actions.organization}
    </Button>
  )
}

function RateButtons({ tone }: StepProps) {
  const dispatch = useAppDispatch()
  const [confirmRates, { isLoading }] = useConfirmRatesMutation()
  return (
    <>
      <Button size="small" tone={tone} isInert={isLoading} onPress={() => void confirmRates()}>
        {actions.rates}
      </Button>
      <Button
        size="small"
        onPress={() => dispatch(openModal({ type: 'rates', title: steps.rates }))}
      >
        {setOtherRates}
      </Button>
    </>
  )
}

const actionComponents = {
  name: OwnNameLink,
  mail: SendTestMail,
  account_manager: ({ tone }) => (
    <InvitePerson role={accountManagerRole} tone={tone}>
      {actions.account_manager}
    </InvitePerson>
  ),
  organization: AddOrganization,
  remediator: ({ tone }) => (
    <InvitePerson role={remediatorRole} tone={tone}>
      {actions.remediator}
    </InvitePerson>
  ),
  rates: RateButtons,
  backup: ({ firstHour, tone }) => (
    <CopyButton
      text={firstHour.backup.command}
      label={actions.backup}
      subject={backup.ofCommand}
      tone={tone}
    />
  ),
} satisfies Record<FirstHourStep, (facts: StepProps) => ReactNode>
