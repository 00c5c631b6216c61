import { Name } from './Name.tsx'

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
