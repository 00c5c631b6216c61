import { serveDocuments } from '#server/checker/serve-documents.ts'
import { createPairComparer, type PairSide } from './pair-comparer.ts'

const compare = createPairComparer()

await serveDocuments((bytes, name, options) => compare({ bytes, name }, options as PairSide))
