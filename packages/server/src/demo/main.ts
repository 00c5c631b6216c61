import { readProcessConfig } from '#server/config.ts'
import { runProduct } from '#server/start/run-product.ts'
import { product } from '#server/version.ts'
import { readDemoConfig } from './demo-config.ts'
import { fillWithDemo } from './demo-content.ts'
import { peopleInTwoOrganizations } from './demo-crowd.ts'
import { demoPeople, secondRemediator } from './demo-people.ts'

const log = (line: string) => void process.stdout.write(`${line}\n`)
const signIns = [...demoPeople, secondRemediator, ...peopleInTwoOrganizations]
const config = () => readProcessConfig(readDemoConfig)

await runProduct({
  config,
  prepare: (deps) => fillWithDemo({ ...deps, log }),
  onStarted: ({ address }) => {
    log(`Curbcut ${product.version} (demo) is ready at ${address}`)
    for (const { label, email, password } of signIns) {
      log(`${label}: ${email} / ${password}`)
    }
  },
})
