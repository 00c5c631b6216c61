import { userTexts } from '@curbcut/contract'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { ModalProps } from '#web/state/modal.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/ui/Dialog.tsx'
import { useSetOrganizationsOfUserMutation } from './memberships-api.ts'
import type { UserDefaults } from './UserFormDialog.tsx'

/** The organizations to choose from; another feature's list, put in by app. */
export type OrganizationsField = {
  value: readonly string[]
  onChange: (organizationIds: string[]) => void
  error: string | undefined
}

type Props = ModalProps<UserDefaults> & {
  renderOrganizations: (field: OrganizationsField) => ReactNode
}

const none: string[] = []

/** 'Manage Organizations': to which organizations a client user or an account manager belongs. */
export function ManageOrganizationsDialog({ defaults, renderOrganizations, ...modal }: Props) {
  const { userId = '', name, organizations: present = none } = defaults
  const [organizations, setOrganizations] = useState(present)
  const [save, { isLoading }] = useSetOrganizationsOfUserMutation()
  useKeptValues(modal.onSend, () => ({ organizations }))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLoading) return
    modal.onSend({ organizations })
    const { error } = await save({ userId, organizations })
    if (!error) modal.onClose()
  }
  return (
    <Dialog title={modal.title} isDirty={!isSame(present, organizations)} onClose={modal.onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>{name} works in the selected organizations, and in no other.</p>
          {renderOrganizations({
            value: organizations,
            onChange: setOrganizations,
            error: modal.errors.organizations,
          })}
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" tone="primary" isInert={isLoading}>
            {userTexts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id))
