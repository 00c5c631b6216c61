import type { Client, ClientConfig } from 'pg'
import type { DatabaseHost } from './database-hosts.ts'
import { findWritableHost } from './writable-host.ts'

/** Which of several hosts all connections of this process go to. */
export type PresentHost = {
  /** The present host; asks all of them where it is in doubt. Throws if none takes writes. */
  find(): Promise<DatabaseHost>
  /** This one may be gone or read-only: the next connection asks again. */
  doubt(host: DatabaseHost): void
  /** The connection goes to this host, and is closed when another takes its place. */
  hold(client: Client, host: DatabaseHost): void
}

/** Keeps one host for all connections until it is in doubt. */
export function presentHost(hosts: readonly DatabaseHost[], config: ClientConfig): PresentHost {
  const connections = new Map<Client, DatabaseHost>()
  let present: DatabaseHost | undefined
  let asking: Promise<DatabaseHost> | undefined

  const ask = async () => {
    const found = await findWritableHost(hosts, config)
    present = found
    for (const [client, host] of connections) {
      // Whoever waits on it, as for a frozen server, is told; nobody writes to two hosts.
      if (host !== found) client.connection.stream.destroy()
    }
    return found
  }

  return {
    find() {
      if (present) return Promise.resolve(present)
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    doubt(host) {
      if (present === host) present = undefined
    },
    hold(client, host) {
      connections.set(client, host)
      client.once('end', () => connections.delete(client))
    },
  }
}

const known = new Map<string, PresentHost>()

/** The one of this address: pools, live connection and commands agree on it. */
export function presentHostOf(
  databaseUrl: string,
  hosts: readonly DatabaseHost[],
  config: ClientConfig,
): PresentHost {
  const found = known.get(databaseUrl) ?? presentHost(hosts, config)
  known.set(databaseUrl, found)
  return found
}
