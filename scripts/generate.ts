import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toApiTypes } from '../packages/api-types/src/api-types.ts'
import { createOpenApiDocument } from '../packages/server/src/http/openapi/openapi-document.ts'
import { checksList } from './docs/checks-list.ts'
import { criteriaList } from './docs/criteria-list.ts'
import { icons, showTheSame } from './docs/icons.ts'
import { namedChecksTable } from './docs/named-checks-table.ts'
import { otherCheckersTables } from './docs/other-checkers.ts'
import { stateDiagram } from './docs/state-diagram.ts'

const repository = join(import.meta.dirname, '..')

/** Replaces what stands between the marks of this name. */
function withPart(present: string, name: string, part: string): string {
  const marks = new RegExp(`(<!-- generated: ${name} -->\\n)[^]*?(<!-- /generated -->)`)
  if (!marks.test(present)) throw new Error(`A document lacks the marks of "${name}".`)
  return present.replace(marks, (_all, start, end) => `${start}\n${part}\n\n${end}`)
}

const description = JSON.stringify(createOpenApiDocument(), null, 2)
const types = await toApiTypes(description)

/** Files generated from the contract; each function receives the current text. */
const generated: Record<string, (present: string) => string> = {
  'docs/api/openapi.json': () => `${description}\n`,
  'docs/api/openapi.d.ts': () => `// Written by "npm run generate" from openapi.json.\n\n${types}`,
  'docs/development/life-of-a-job.md': (present) =>
    withPart(present, 'job moves', `\`\`\`mermaid\n${stateDiagram()}\`\`\``),
  'docs/compliance/checks.md': (present) =>
    withPart(withPart(present, 'checks', checksList()), 'named checks', namedChecksTable()),
  'docs/compliance/criteria.md': (present) => withPart(present, 'criteria', criteriaList()),
  'docs/compliance/other-checkers.md': (present) =>
    withPart(present, 'other checkers', otherCheckersTables()),
}

const isCheck = process.argv.includes('--check')

function renew(path: string, fresh: string | Buffer) {
  if (isCheck) {
    console.error(`${path} is stale: run "npm run generate".`)
    process.exitCode = 1
    return
  }
  const file = join(repository, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, fresh)
  console.log(`Wrote ${path}`)
}

const presentOf = (path: string) => {
  const file = join(repository, path)
  return existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
}

for (const [path, write] of Object.entries(generated)) {
  const present = presentOf(path).toString('utf8')
  const fresh = write(present)
  if (fresh !== present) renew(path, fresh)
}
for (const [name, draw] of Object.entries(icons)) {
  const path = `packages/server/src/icons/${name}`
  const fresh = draw()
  if (!showTheSame(fresh, presentOf(path))) renew(path, fresh)
}
