import { readConfig, withDefaults, type Config } from '#server/config.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'

/** Below today's rates, to which the demo changes. */
export const firstRates = { SIMPLE_PAGE_CENTS: '75', COMPLEX_PAGE_CENTS: '150' }

/** Uses a folder of its own, never a place that may contain real work. */
export function readDemoConfig(environment: Record<string, string | undefined>): Config {
  for (const name of ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL']) {
    if (!environment[name]) continue
    throw new StartRefusedError(
      `The demo makes people with public passwords, so it takes no ${name}. Unset it to start.`,
    )
  }
  return readConfig(withDefaults(environment, { DATA_DIR: './data-demo', ...firstRates }))
}
