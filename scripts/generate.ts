import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toApiTypes } from '../packages/api-types/src/api-types.ts'
import { openApiDocument } from '../packages/server/src/http/openapi/openapi.ts'
import { checksList } from './docs/checks-list.ts'
import { icons, showTheSame } from './docs/icons.ts'
import { namedChecksTable } from './docs/named-checks-table.ts'
import { stateDiagram } from './docs/state-diagram.ts'

const repository = join(import.meta.dirname, '..')
const markedChecks = /(<!-- generated: checks -->\n)[^]*?(<!-- \/generated -->)/
const markedNamed = /(<!-- generated: named checks -->\n)[^]*?(<!-- \/generated -->)/
const marked = /(<!-- generated: job moves -->\n)[^]*?(<!-- \/generated -->)/

const description = JSON.stringify(openApiDocument(), null, 2)
const types = await toApiTypes(description)

/** Files generated from the contract; each function receives the current text. */
const generated: Record<string, (present: string) => string> = {
  'docs/api/openapi.json': () => `${description}\n`,
  'docs/api/openapi.d.ts': () => `// Written by "npm run generate" from openapi.json.\n\n${types}`,
  'docs/development/life-of-a-job.md': (present) => {
    if (!marked.test(present)) throw new Error('docs/development/life-of-a-job.md lacks the marks.')
    return present.replace(
      marked,
      (_all, start, end) => `${start}\n\`\`\`mermaid\n${stateDiagram()}\`\`\`\n\n${end}`,
    )
  },
  'docs/compliance/checks.md': (present) => {
    if (!markedChecks.test(present) || !markedNamed.test(present))
      throw new Error('docs/compliance/checks.md lacks the marks of its tables.')
    return present
      .replace(markedChecks, (_all, start, end) => `${start}\n${checksList()}\n\n${end}`)
      .replace(markedNamed, (_all, start, end) => `${start}\n${namedChecksTable()}\n\n${end}`)
  },
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
