import { roleLabels } from '@curbcut/contract'
import type { Provider } from '@curbcut/contract/provider-routes.ts'
import type { Column } from '#web/ui/table/table-types.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { providerTexts } from './provider-texts.ts'
import { providerOwnerName, providerNameId } from './provider-values.ts'

export const providerColumns: Column<Provider, never>[] = [
  {
    key: 'people',
    header: providerTexts.people,
    cell: (provider) => (
      <Name id={providerNameId(provider)} className="wrap-anywhere">
        {providerOwnerName(provider)}
      </Name>
    ),
    isRowHeader: true,
    width: 12,
    grows: 2,
  },
  {
    key: 'issuer',
    header: providerTexts.issuer,
    cell: ({ issuer }) => <AddressParts address={issuer} />,
    width: 14,
    grows: 3,
  },
  {
    key: 'domains',
    header: providerTexts.domains,
    cell: ({ domains }) => <span className="wrap-anywhere">{domains.join(', ')}</span>,
    width: 11,
    grows: 2,
  },
  {
    key: 'isOnlyWay',
    header: providerTexts.isOnlyWay,
    cell: ({ isOnlyWay }) => (isOnlyWay ? 'Yes' : 'No'),
    width: 7,
  },
  {
    key: 'newRole',
    header: providerTexts.newAccounts,
    cell: ({ newRole }) => (newRole ? roleLabels[newRole] : providerTexts.noNewRole),
    width: 9,
  },
]

/** May break after each slash. */
const AddressParts = ({ address }: { address: string }) => (
  <span className="uncut wrap-anywhere">{address.split('/').flatMap(toPart)}</span>
)

const toPart = (part: string, index: number) =>
  index === 0 ? [part] : ['/', <wbr key={index} />, part]
