import { tryHostileDocuments } from '#test/checker/try-hostile-documents.ts'

// Of what takes long a tenth, in a tenth of the time; whole-hostile-documents.slow.test.ts has the whole.
tryHostileDocuments({ asTenths: true })
