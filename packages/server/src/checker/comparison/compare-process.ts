import { serveDocuments } from '#server/checker/serve-documents.ts'
import { comparePairs, type PairSide } from './compare-pairs.ts'

const compare = comparePairs()

await serveDocuments((bytes, name, options) => compare({ bytes, name }, options as PairSide))
