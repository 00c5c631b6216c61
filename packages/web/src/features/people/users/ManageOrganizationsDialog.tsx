import { type OrganizationName, userTexts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { Name } from '#web/ui/text/Name.tsx'
import {
  useListOrganizationsOfUserQuery,
  useSetOrganizationsOfUserMutation,
} from './memberships-api.ts'
import type { UserDefaults } from './user-values.ts'

export type OrganizationsField = {
  value: readonly OrganizationName[]
  onChange: (organizations: OrganizationName[]) => void
  error: string | undefined
  /** A query that has to load before the user can choose; undefined once it has. */
  awaits: QueryState<never> | undefined
}

type Values = { organizations: OrganizationName[] | undefined }
export type ManageOrganizationsProps = ModalProps<UserDefaults, Values>
type Props = ManageOrganizationsProps & {
  renderOrganizations: (field: OrganizationsField) => ReactNode
}

const noOrganizations: OrganizationName[] = []

export function ManageOrganizationsDialog({ renderOrganizations, ...props }: Props) {
  const { userId, name } = props.defaults
  const { present = noOrganizations, awaits } = useCurrentOrganizations(userId)
  const [save] = useSetOrganizationsOfUserMutation()
  const { values, change, errors, dialogProps } = useDialogChoices<Values>(props, {
    // Undefined until the user changes the person's current organizations.
    initialValues: { organizations: undefined },
    isDirty: ({ organizations }) =>
      organizations !== undefined && !(!awaits && haveSameIds(present, organizations)),
    isWaiting: awaits !== undefined,
    send: ({ organizations = present }) =>
      save({ userId, organizations: organizations.map(({ _id }) => _id) }),
  })
  return (
    <FormDialog {...dialogProps} submitLabel={userTexts.save}>
      <p>
        <Name>{name}</Name> works in the selected organizations, and in no other.
      </p>
      {renderOrganizations({
        value: values.organizations ?? present,
        onChange: (organizations) => change({ organizations }),
        error: errors.organizations,
        awaits,
      })}
    </FormDialog>
  )
}

/** Refetched, because saving replaces all memberships and the row may be out of date. */
function useCurrentOrganizations(userId: string) {
  const query = useListOrganizationsOfUserQuery({ userId }, { refetchOnMountOrArgChange: true })
  const isKnown = query.isSuccess && !query.isFetching
  return {
    present: isKnown ? query.data : undefined,
    awaits: isKnown ? undefined : { ...query, data: undefined, currentData: undefined },
  }
}

const haveSameIds = (some: readonly OrganizationName[], others: readonly OrganizationName[]) =>
  some.length === others.length && some.every(({ _id }) => others.some((one) => one._id === _id))
