// @module-tag operations
import { tryHostileDocuments } from '#test/checker/try-hostile-documents.ts'

tryHostileDocuments({ asTenths: false })
