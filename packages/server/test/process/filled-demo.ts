import type { TestProject } from 'vitest/node'
import { dataFolder, spawnProduct } from './spawn-product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A DATA_DIR filled with the demo. Nobody uses it itself: `copyDemo` copies it. */
    filledDemo: string
  }
}

/** The global setup of the slow tests: filling the demo takes seconds, copying it almost nothing. */
export default async function fillDemo(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = await dataFolder()
  const product = spawnProduct({ entry: 'demo', env: { DATA_DIR: dataDir } })
  await product.ready
  product.signal('SIGTERM')
  await product.ended
  project.provide('filledDemo', dataDir)
  return remove
}
