import { type OrganizationName, userTexts } from '@curbcut/contract'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useKeptValues } from '#web/forms/kept-text.ts'
import type { QueryState } from '#web/ui/QueryView.tsx'
import {
  useListOrganizationsOfUserQuery,
  useSetOrganizationsOfUserMutation,
} from './memberships-api.ts'
import type { UserDefaults } from './user-values.ts'

/** The organizations to choose from. The list belongs to another feature; app puts it in. */
export type OrganizationsField = {
  value: readonly OrganizationName[]
  onChange: (organizations: OrganizationName[]) => void
  error: string | undefined
  /** What has to load before anything can be chosen; undefined once it is here. */
  awaits: QueryState<never> | undefined
}

type Values = { organizations: OrganizationName[] | undefined }
export type ManageOrganizationsProps = ModalProps<UserDefaults, Values>
type Props = ManageOrganizationsProps & {
  renderOrganizations: (field: OrganizationsField) => ReactNode
}

const none: OrganizationName[] = []

/** 'Manage Organizations': the organizations of a client user or an account manager. */
export function ManageOrganizationsDialog({ defaults, renderOrganizations, ...modal }: Props) {
  const { userId, name } = defaults
  const { present, awaits } = usePresentOrganizations(userId)
  // Before a change: the person's present organizations.
  const [changed, setChanged] = useState(modal.values.organizations)
  const organizations = changed ?? present ?? none
  const [save, { isLoading }] = useSetOrganizationsOfUserMutation()
  const isDirty = changed !== undefined && !(present && isSame(present, changed))
  useKeptValues(() => modal.onSend({ organizations: changed }), isDirty)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLoading || awaits) return
    modal.onSend({ organizations })
    const { error } = await save({ userId, organizations: organizations.map(({ _id }) => _id) })
    if (!error) modal.onClose()
  }
  return (
    <FormDialog
      title={modal.title}
      isDirty={isDirty}
      submitLabel={userTexts.save}
      isInert={isLoading || awaits !== undefined}
      onSubmit={submit}
      onClose={modal.onClose}
    >
      <p>{name} works in the selected organizations, and in no other.</p>
      {renderOrganizations({
        value: organizations,
        onChange: setChanged,
        error: modal.errors.organizations,
        awaits,
      })}
    </FormDialog>
  )
}

/** Requested again, because saving replaces all of them and the row may be out of date. */
function usePresentOrganizations(userId: string) {
  const query = useListOrganizationsOfUserQuery({ userId }, { refetchOnMountOrArgChange: true })
  const isKnown = query.isSuccess && !query.isFetching
  return {
    present: isKnown ? query.data : undefined,
    awaits: isKnown ? undefined : { ...query, data: undefined, currentData: undefined },
  }
}

const isSame = (some: readonly OrganizationName[], others: readonly OrganizationName[]) =>
  some.length === others.length && some.every(({ _id }) => others.some((one) => one._id === _id))
