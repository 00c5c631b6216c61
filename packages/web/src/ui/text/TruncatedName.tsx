import { toDisplayName } from '@curbcut/contract'
import { MiddleEllipsis } from './MiddleEllipsis.tsx'
import { Name } from './Name.tsx'

export const TruncatedName = ({ children: name }: { children: string }) => (
  <Name title={toDisplayName(name)}>
    <MiddleEllipsis>{name}</MiddleEllipsis>
  </Name>
)
