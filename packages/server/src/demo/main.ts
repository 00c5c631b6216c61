import { configOfProcess } from '#server/config.ts'
import { runProduct } from '#server/run.ts'
import { demoPeople, fillWithDemo, secondRemediator } from './demo-content.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

await runProduct({
  // A folder of its own: the demo never mixes with real work.
  config: () => configOfProcess({ DATA_DIR: './data-demo' }),
  prepare: fillWithDemo,
  onStarted: ({ address }) => {
    say(`Curbcut (demo) is ready at ${address}`)
    for (const { label, email, password } of [...demoPeople, secondRemediator]) {
      say(`${label}: ${email} / ${password}`)
    }
  },
})
