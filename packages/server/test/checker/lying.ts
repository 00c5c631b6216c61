import { writeFileSync } from 'node:fs'

writeFileSync(
  3,
  JSON.stringify({ state: 'waiting', conditions: [{ rule: '<b>', status: 'fine' }] }),
)
