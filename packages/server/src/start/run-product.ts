import { setFlagsFromString } from 'node:v8'
import type { Config } from '#server/config.ts'
import { readProcessConfig } from '#server/config.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { startProduct, type RunningProduct } from './start-product.ts'

type Listeners = Parameters<typeof startProduct>[1]

type RunOptions = Pick<Listeners, 'prepare' | 'findWebApp'> & {
  config?: () => Config
  onStarted(product: RunningProduct): void
}

// Documents' bytes are outside V8's heap, which V8 otherwise collects after every 20 MB of them:
// half the work of an upload.
setFlagsFromString('--external-memory-accounted-in-global-limit')

/** Prints a refusal as one line with exit code 1; a signal stops the product gracefully. */
export async function runProduct({ config = readProcessConfig, onStarted, ...steps }: RunOptions) {
  const endWithError = (line: string) => {
    process.stderr.write(`${line}\n`)
    process.exit(1)
  }
  try {
    const product = await startProduct(config(), {
      log: (line) => void process.stdout.write(`${line}\n`),
      onLost: endWithError,
      ...steps,
    })
    stopOnSignal(product)
    onStarted(product)
  } catch (error) {
    if (error instanceof StartRefusedError) endWithError(error.message)
    throw error
  }
}

function stopOnSignal(product: RunningProduct) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop was not clean: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
