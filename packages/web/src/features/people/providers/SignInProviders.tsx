import type { Provider } from '@curbcut/contract/provider-routes.ts'
import { liveQueryOptions } from '#web/api/api.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { CopyableAddress } from './CopyableAddress.tsx'
import { providerColumns } from './provider-columns.tsx'
import { providerTexts } from './provider-texts.ts'
import { providerKey, providerOwnerName, providerNameId } from './provider-values.ts'
import { useListProvidersQuery } from './providers-api.ts'

export function SignInProviders() {
  const query = useListProvidersQuery(undefined, liveQueryOptions)
  const providers = query.data?.providers
  const markRow = useRowFocus(providers?.map(toRow))
  const dispatch = useAppDispatch()
  const hasOwn = providers?.some(({ organization }) => organization === null) ?? false
  const redirectAddress = query.data?.redirectAddress ?? ''
  const openProviderDialog = (provider: Provider | null) => {
    const title = provider ? providerTexts.editTitle : providerTexts.addTitle
    dispatch(
      openModal({ type: 'set-provider', title, defaults: { provider, hasOwn, redirectAddress } }),
    )
  }
  const handleAction = (provider: Provider, actionId: string) => {
    markRow(providerNameId(provider))
    if (actionId === 'edit') return openProviderDialog(provider)
    const [defaults, title] = [{ provider }, providerTexts.removeTitle]
    dispatch(openModal({ type: 'remove-provider', title, defaults }))
  }
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 className="text-title font-semibold">{providerTexts.title}</h2>
          <p className="text-control text-ink2">{providerTexts.explanation}</p>
        </div>
        <Button isInert={!providers} onPress={() => openProviderDialog(null)}>
          {providerTexts.add}
        </Button>
      </div>
      <DataTable
        caption={providerTexts.title}
        columns={providerColumns}
        rows={providers}
        query={query}
        rowKey={providerKey}
        pageSize={2}
        empty={<p>{providerTexts.none}</p>}
        rowActions={(provider) => (
          <RowMenu
            label={`Actions for ${providerOwnerName(provider)}`}
            items={[
              { id: 'edit', label: providerTexts.edit },
              { id: 'remove', label: providerTexts.remove, tone: 'danger' },
            ]}
            onAction={(actionId) => handleAction(provider, actionId)}
          />
        )}
      />
      {query.data && <LogoutAddress address={query.data.logoutAddress} />}
    </section>
  )
}

const toRow = (provider: Provider) => ({ ...provider, _id: providerKey(provider) })

function LogoutAddress({ address }: { address: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-control text-ink2">{providerTexts.register}</p>
      <DescriptionList
        entries={[
          {
            label: providerTexts.logoutAddress,
            value: <CopyableAddress address={address} of={providerTexts.logoutAddress} />,
          },
        ]}
      />
    </div>
  )
}
