import { stateTexts } from '@curbcut/contract'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Disks } from './Disks.tsx'
import { databaseFacts, documentFacts } from './state-facts.tsx'
import { PartPair, StatePart, StateParts } from './StatePart.tsx'

export function StorageState() {
  return (
    <StateParts>
      {({ disks, database, documents }) => (
        <>
          <StatePart title={stateTexts.disks} part={disks}>
            {(part) => <Disks disks={part} />}
          </StatePart>
          <PartPair>
            <StatePart title={stateTexts.documents} part={documents}>
              {(part) => <DescriptionList entries={documentFacts(part)} />}
            </StatePart>
            <StatePart title={stateTexts.database} part={database}>
              {(part) => <DescriptionList entries={databaseFacts(part)} />}
            </StatePart>
          </PartPair>
        </>
      )}
    </StateParts>
  )
}
