import { readConfig, withDefaults, type Config } from '#server/config.ts'
import { StartRefused } from '#server/db/start-refused.ts'

/** Pages cost less before the demo's change of rates, so that they cost as much today as by default. */
export const firstRates = { SIMPLE_PAGE_CENTS: '75', COMPLEX_PAGE_CENTS: '150' }

/** The configuration of the demo: its own folder, never a place that may hold real work. */
export function readDemoConfig(environment: Record<string, string | undefined>): Config {
  for (const name of ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL']) {
    if (!environment[name]) continue
    throw new StartRefused(
      `The demo makes people with public passwords, so it takes no ${name}. Unset it to start.`,
    )
  }
  return readConfig(withDefaults(environment, { DATA_DIR: './data-demo', ...firstRates }))
}
