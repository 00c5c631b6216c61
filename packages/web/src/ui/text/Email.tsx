import { Name } from './Name.tsx'
/** An email in a cell. It breaks before its at sign if it has to. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <Name className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Name>
  )
}
