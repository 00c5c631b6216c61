import type { TestProject } from 'vitest/node'
import { dataFolder, spawnProduct } from './spawn-product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A DATA_DIR filled with the demo, which nobody uses itself: `copyDemo` takes copies. */
    filledDemo: string
  }
}

/** Vitest's global setup of the slow tests: filling the demo takes seconds, copying it none. */
export default async function fillDemo(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = await dataFolder()
  const product = spawnProduct({ entry: 'demo', env: { DATA_DIR: dataDir } })
  await product.ready
  product.signal('SIGTERM')
  await product.ended
  project.provide('filledDemo', dataDir)
  return remove
}
