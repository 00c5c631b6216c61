import { planRepairs } from './planned.ts'
import { repairDocument } from '#repair/repair-document.ts'
import { repairKinds } from '#repair/repairs.ts'
import { hostileDocuments } from '../../checks/test/attacks/hostile-documents.ts'

// A program of the tests: plans and repairs one hostile document in a process with the memory of a check, and prints
// how that ended.

const hostile = hostileDocuments[process.argv[2] ?? '']
const kind = repairKinds.find((one) => hostile?.name.endsWith(one))
if (!hostile || !kind) throw new Error('No such document.')
const bytes = Buffer.from(await hostile.make())
const plan = await planRepairs(bytes, `a.${kind}`)
const outcome = await repairDocument(bytes, `a.${kind}`, {
  ...{ title: 'A title', language: 'en', firstRowIsHeader: true },
})
const states = [plan, outcome].map((one) => ('refused' in one ? one.refused : 'done'))
process.stdout.write(JSON.stringify(states))
