import { shownName } from '@curbcut/contract'
import { CutMiddle } from './CutMiddle.tsx'
import { Name } from './Name.tsx'

/** The name of a document in a cell of a table: cut in its middle, whole in the tooltip. */
export const CutName = ({ children: name }: { children: string }) => (
  <Name title={shownName(name)}>
    <CutMiddle>{name}</CutMiddle>
  </Name>
)
