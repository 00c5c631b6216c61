import { shownName } from '@curbcut/contract'
import { CutMiddle } from './CutMiddle.tsx'
import { Name } from './Name.tsx'

export const CutName = ({ children: name }: { children: string }) => (
  <Name title={shownName(name)}>
    <CutMiddle>{name}</CutMiddle>
  </Name>
)
