import { isClientSide, linkParams } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  useChooseOrganization,
  useOwnOrganizations,
} from '#web/features/people/organizations/use-choose-organization.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type Props = {
  /** What is said of every other job that the reader cannot see. */
  children: ReactNode
}

/** For a link in a mail to a job of another organization of the reader: offers a switch. */
export function OtherOrganization({ children }: Props) {
  return isClientSide(useActor()) ? <SwitchOffer>{children}</SwitchOffer> : children
}

function SwitchOffer({ children }: Props) {
  const [search, setSearch] = useSearchParams()
  // A separate navigation, so that the job's heading takes the focus of the removed button.
  const removeLinkParam = () =>
    setSearch(
      (params) => {
        params.delete(linkParams.organization)
        return params
      },
      { replace: true },
    )
  const { data = [] } = useOwnOrganizations()
  const current = useAppSelector(({ session }) => session.organization)
  const { choose, failure, isSending } = useChooseOrganization({ beforeSwitch: removeLinkParam })
  // An organization that is not the reader's own is not named.
  const linkedOrganization = data.find(({ _id }) => _id === search.get(linkParams.organization))
  if (!linkedOrganization || linkedOrganization._id === current?._id) return children
  return (
    <div className="mb-4 flex max-w-prose flex-col items-start gap-3">
      <PageHeading title={`This job belongs to ${linkedOrganization.name}`} />
      <p>
        You are working in <Name>{current?.name}</Name>.
      </p>
      <Button
        tone="primary"
        isInert={isSending}
        onPress={() => isSending || void choose(linkedOrganization._id)}
      >
        <span>
          Switch to <Name>{linkedOrganization.name}</Name>
        </span>
      </Button>
      {failure !== undefined && (
        <div role="alert">
          <ErrorText>{failure}</ErrorText>
        </div>
      )}
    </div>
  )
}
