import { repairDocument } from '#repair/repair-document.ts'
import { repairableFileTypes } from '#repair/repairs.ts'
import { hostileDocuments } from '../../checks/test/attacks/hostile-documents.ts'

// node repair-hostile.ts whole|tenths WHAT …: repairs these hostile documents, one after the other, in a process with the
// memory of a check, and prints how each ended. As tenths, it takes a tenth of each that takes long.

const [size, ...asked] = process.argv.slice(2)
const ends: Record<string, string> = {}
for (const what of asked) {
  const hostile = hostileDocuments[what]
  const kind = repairableFileTypes.find((one) => hostile?.name.endsWith(one))
  if (!hostile || !kind) throw new Error(`No such document: ${what}`)
  const { make, makeTenth = make } = hostile
  const bytes = Buffer.from(await (size === 'tenths' ? makeTenth : make)())
  const outcome = await repairDocument(bytes, `a.${kind}`, {
    title: 'A title',
    language: 'en',
    firstRowIsHeader: true,
  })
  ends[what] = 'refused' in outcome ? outcome.refused : 'done'
}
process.stdout.write(JSON.stringify(ends))
