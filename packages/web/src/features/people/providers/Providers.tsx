import type { Provider } from '@curbcut/contract/provider-routes.ts'
import { liveQueryOptions } from '#web/api/api.ts'
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { CopiedAddress } from './CopiedAddress.tsx'
import { providerColumns } from './provider-columns.tsx'
import { providerKey, peopleOf, providerNameId } from './provider-values.ts'
import { useListProvidersQuery } from './providers-api.ts'
import { providerTexts as words } from './texts.ts'

export function Providers() {
  const query = useListProvidersQuery(undefined, liveQueryOptions)
  const providers = query.data?.providers
  const markRow = useRowFocus(providers?.map(toRow))
  const dispatch = useAppDispatch()
  const hasOwn = providers?.some(({ organization }) => organization === null) ?? false
  const redirectAddress = query.data?.redirectAddress ?? ''
  const open = (provider: Provider | null) => {
    const title = provider ? words.editTitle : words.addTitle
    dispatch(
      openModal({ type: 'set-provider', title, defaults: { provider, hasOwn, redirectAddress } }),
    )
  }
  const act = (provider: Provider, actionId: string) => {
    markRow(providerNameId(provider))
    if (actionId === 'edit') return open(provider)
    const [defaults, title] = [{ provider }, words.removeTitle]
    dispatch(openModal({ type: 'remove-provider', title, defaults }))
  }
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 className="text-title font-semibold">{words.title}</h2>
        <p className="text-control text-ink2">{words.explanation}</p>
      </div>
      <DataTable
        caption={words.title}
        columns={providerColumns}
        rows={providers}
        query={query}
        rowKey={providerKey}
        pageSize={2}
        empty={<p>{words.none}</p>}
        rowActions={(provider) => (
          <RowMenu
            label={`Actions for ${peopleOf(provider)}`}
            items={[
              { id: 'edit', label: words.edit },
              { id: 'remove', label: words.remove, tone: 'danger' },
            ]}
            onAction={(actionId) => act(provider, actionId)}
          />
        )}
      />
      <div>
        <Button isInert={!providers} onPress={() => open(null)}>
          {words.add}
        </Button>
      </div>
      {query.data && <LogoutAddress address={query.data.logoutAddress} />}
    </section>
  )
}

const toRow = (provider: Provider) => ({ ...provider, _id: providerKey(provider) })

function LogoutAddress({ address }: { address: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-control text-ink2">{words.register}</p>
      <DescriptionList
        entries={[
          {
            label: words.logoutAddress,
            value: <CopiedAddress address={address} of={words.logoutAddress} />,
          },
        ]}
      />
    </div>
  )
}
