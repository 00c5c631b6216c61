import type { TestProject } from 'vitest/node'
import { ensureDemoSnapshot } from './demo-snapshot.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A DATA_DIR filled with the demo. Nobody uses it itself: `copyDemo` copies it. */
    filledDemo: string
  }
}

/** The global setup of the slow tests. */
export default async function fillDemo(project: TestProject): Promise<void> {
  project.provide('filledDemo', await ensureDemoSnapshot())
}
