import { Building2, Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useAppSelector } from '#web/state/root-state.ts'
import { PopupButton } from '#web/ui/buttons/PopupButton.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { useChooseOrganization, useOwnOrganizations } from './use-choose-organization.ts'

type Props = {
  /** Leaves a screen that belongs to the old organization. */
  beforeSwitch: () => unknown
}

export function OrganizationSwitcher({ beforeSwitch }: Props) {
  const current = useAppSelector(({ session }) => session.organization)
  const organizations = useLastOrganizations()
  if (!current) return null
  const name = (
    <span className="flex min-w-0 items-center gap-2 text-control">
      <Building2 size={18} aria-hidden className="shrink-0 text-ink2" />
      <VisuallyHidden>Organization: </VisuallyHidden>
      <Name className="max-w-48 truncate">{current.name}</Name>
    </span>
  )
  if (organizations.length < 2) return <p className="min-w-0">{name}</p>
  return (
    <PopupButton
      panelLabel="Switch organization"
      buttonContent={
        <>
          {name}
          <ChevronDown size={16} aria-hidden className="shrink-0" />
        </>
      }
    >
      {(close) => (
        <div className="p-3 sm:max-w-80">
          <OrganizationList beforeSwitch={beforeSwitch} onDone={close} />
        </div>
      )}
    </PopupButton>
  )
}

type ListProps = Props & { onDone: () => void }

export function OrganizationList({ beforeSwitch, onDone }: ListProps) {
  const current = useAppSelector(({ session }) => session.organization)
  const organizations = useLastOrganizations()
  const { choose, failure, isSending } = useChooseOrganization({ beforeSwitch })
  const pick = async (id: string) => {
    if (isSending) return
    if (id === current?._id || (await choose(id))) onDone()
  }
  return (
    <div className="flex flex-col gap-1 sm:min-w-60">
      <p className="text-control font-semibold">Organization</p>
      {organizations.length < 2 && (
        <p className="text-control">
          <Name>{current?.name}</Name>
        </p>
      )}
      {organizations.length > 1 && (
        <ul className="more-entries relative -mx-2 sm:max-h-(--menu-height) sm:overflow-y-auto">
          {organizations.map(({ _id, name }) => (
            <li key={_id}>
              <AriaButton
                className="menu-item w-full px-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
                aria-current={_id === current?._id}
                onPress={() => void pick(_id)}
              >
                <span className="min-w-0 flex-1">
                  <Name>{name}</Name>
                </span>
                {_id === current?._id && <Check size={16} aria-hidden className="shrink-0" />}
              </AriaButton>
            </li>
          ))}
        </ul>
      )}
      {failure !== undefined && (
        <div role="alert">
          <ErrorText>{failure}</ErrorText>
        </div>
      )}
    </div>
  )
}

/** A switch empties the cache; the old list keeps the button and its focus until the response. */
function useLastOrganizations() {
  const { data } = useOwnOrganizations()
  const [lastData, setLastData] = useState(data)
  if (data && data !== lastData) setLastData(data)
  return lastData ?? []
}
