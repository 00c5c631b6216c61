import { clientRole, texts, type OrganizationName } from '@curbcut/contract'
import { useRef, useState, type FormEvent } from 'react'
import { isApiError } from '#web/api/errors.ts'
import { Invitations } from '#web/features/people/invitations/Invitations.tsx'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { minOrganizationsForFilter } from '#web/lib/limits.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { toastsHidden } from '#web/state/toasts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LogoMark } from '#web/ui/figures/LogoMark.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { useRefetch, usePassFocusToHeading } from '#web/ui/screens/LoadError.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { hasOnlyFailed } from '#web/ui/screens/query-state.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { useChooseOrganization, useOwnOrganizations } from './use-choose-organization.ts'

const selectOrganizationTexts = texts.selectOrganization

type Props = { onLogout: () => void }

export function SelectOrganizationPage({ onLogout }: Props) {
  const query = useOwnOrganizations()
  const isClient = useActor().role === clientRole
  return (
    <div className="mx-auto w-full max-w-form">
      <PageHeading title={selectOrganizationTexts.title} />
      <div className="flex flex-col gap-8">
        {/* If one list fails, the other usually fails too, so the failure is reported once. */}
        {isClient && !hasOnlyFailed(query) && <Invitations />}
        <QueryView
          query={query}
          loadingText={selectOrganizationTexts.loading}
          isEmpty={(organizations) => organizations.length === 0}
          empty={<NoOrganization query={query} onLogout={onLogout} />}
        >
          {(organizations) => (
            <OrganizationForm organizations={organizations} onLogout={onLogout} />
          )}
        </QueryView>
      </div>
      {hasOnlyFailed(query) && <Button onPress={onLogout}>{texts.navigation.logout}</Button>}
    </div>
  )
}

type EmptyProps = Props & { query: ReturnType<typeof useOwnOrganizations> }

function NoOrganization({ query, onLogout }: EmptyProps) {
  const { isFetching, error } = query
  const refetch = useRefetch(query)
  const box = useRef<HTMLDivElement>(null)
  usePassFocusToHeading(box)
  const answer = isApiError(error) ? error.message : selectOrganizationTexts.empty
  return (
    <div ref={box} className="flex flex-col items-start gap-4">
      <LogoMark size={32} tone="quiet" />
      <p role="status">{isFetching ? selectOrganizationTexts.loading : answer}</p>
      <p className="text-control text-ink2">{selectOrganizationTexts.emptyHint}</p>
      <div className="flex flex-wrap gap-3">
        <Button isInert={isFetching} onPress={refetch}>
          {texts.tryAgain}
        </Button>
        <Button tone="quiet" onPress={onLogout}>
          {texts.navigation.logout}
        </Button>
      </div>
    </div>
  )
}

type FormProps = Props & { organizations: readonly OrganizationName[] }

function OrganizationForm({ organizations, onLogout }: FormProps) {
  const onlyOrganization = organizations.length === 1 ? organizations[0] : undefined
  const [chosenId, setChosenId] = useState<string | null>(onlyOrganization?._id ?? null)
  const [error, setError] = useState<string>()
  const [filter, setFilter] = useState('')
  const { choose, failure, isSending } = useChooseOrganization()
  const dispatch = useAppDispatch()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(chosenId ? undefined : texts.validation.chooseOrganization)
    if (chosenId) {
      // The toast of the sign-in is no longer useful.
      dispatch(toastsHidden())
      void choose(chosenId)
    } else {
      // Some screen readers do not read a group's description when the focus moves to an option.
      announce(texts.validation.chooseOrganization, 'assertive')
      focusFirstError(event.currentTarget)
    }
  }
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      {organizations.length >= minOrganizationsForFilter && (
        <TextField
          label="Filter organizations"
          field={{ name: 'filter', value: filter, onChange: setFilter }}
          input={{ autoComplete: 'off' }}
        />
      )}
      <RadioGroup
        label="Organization"
        isRequired
        error={error}
        field={{ name: 'organization', value: chosenId, onChange: setChosenId }}
        choices={toChoices(organizations, filter, chosenId)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" isInert={isSending}>
          {selectOrganizationTexts.submit}
        </Button>
        <Button tone="quiet" onPress={onLogout}>
          {texts.navigation.logout}
        </Button>
      </div>
    </form>
  )
}

/** The chosen organization stays visible even if its name does not match. */
function toChoices(
  organizations: readonly OrganizationName[],
  filter: string,
  chosenId: string | null,
) {
  // Composed accents, as in stored names.
  const searchText = filter.trim().toLowerCase().normalize('NFC')
  return organizations
    .filter(({ _id, name }) => _id === chosenId || name.toLowerCase().includes(searchText))
    .map(({ _id, name }) => ({ value: _id, label: name }))
}
