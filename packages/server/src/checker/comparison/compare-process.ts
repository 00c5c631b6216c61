import { serveDocuments } from '#server/checker/serve-documents.ts'
import { comparePairs, type ComparedPart } from './compared-part.ts'

const compare = comparePairs()

await serveDocuments((bytes, name, options) => compare({ bytes, name }, options as ComparedPart))
