import type { Client, ClientConfig } from 'pg'
import { askHosts } from './ask-hosts.ts'
import type { DatabaseHost } from './database-hosts.ts'
import { hostNotices, type HostNotice } from './host-notices.ts'
import { chooseHost, type HostTrouble, type WritableHost } from './choose-host.ts'
import { timelineMemory, type TimelinePlace } from './timeline-memory.ts'

/** Which of several hosts all connections of this process go to. */
export type PresentHost = {
  /** The present host; asks all of them where it is in doubt. Throws if none may be taken. */
  find(): Promise<DatabaseHost>
  /** This one may be gone or read-only: the next connection asks again. */
  doubt(host: DatabaseHost): void
  /** The connection goes to this host, and is closed when another takes its place. */
  addConnection(client: Client, host: DatabaseHost): void
  /** Hosts are judged by what is kept there, and what this process sees is kept there too. */
  rememberIn(place: TimelinePlace): Promise<void>
  /** Why hosts that take writes were refused when they were last asked. */
  trouble(): HostTrouble | undefined
  /** Hears what the operator has to know of the hosts, also what is so already. */
  onNotice(listener: (notice: HostNotice) => void): void
}

/** Keeps one host for all connections until it is in doubt. */
export function presentHost(hosts: readonly DatabaseHost[], config: ClientConfig): PresentHost {
  const { addConnection, closeOthers } = hostConnections()
  const { note, noteKeeping, ...notices } = hostNotices()
  const memory = timelineMemory(noteKeeping)
  let latest: WritableHost | undefined
  let isInDoubt = true

  const choose = async () => {
    const [facts, kept] = await Promise.all([askHosts(hosts, config), memory.read()])
    const verdict = chooseHost(facts, { latest, kept })
    note(verdict)
    if (!verdict.taken) throw noConnection(verdict.reason)
    return verdict.taken
  }
  const ask = oneAtATime(async () => {
    latest = await choose()
    // Before anything is written there: from then on whatever has a lower timeline lacks it.
    await memory.keep(latest)
    isInDoubt = false
    closeOthers(latest.host)
    return latest.host
  })

  return {
    ...notices,
    addConnection,
    find() {
      if (latest && !isInDoubt) {
        // Does nothing, unless keeping it has failed before.
        void memory.keep(latest)
        return Promise.resolve(latest.host)
      }
      return ask()
    },
    doubt(host) {
      if (latest?.host === host) isInDoubt = true
    },
    async rememberIn(place) {
      memory.use(place)
      if (latest) await memory.keep(latest)
    },
  }
}

/** Whoever calls while it runs gets the outcome of the run. */
function oneAtATime<Outcome>(work: () => Promise<Outcome>): () => Promise<Outcome> {
  let running: Promise<Outcome> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

/** The open connections, each to its host. */
function hostConnections() {
  const connections = new Map<Client, DatabaseHost>()
  return {
    addConnection(client: Client, host: DatabaseHost) {
      connections.set(client, host)
      client.once('end', () => connections.delete(client))
    },
    /** Whoever waits on one, as for a frozen server, is told; nobody writes to two hosts. */
    closeOthers(host: DatabaseHost) {
      for (const [client, connected] of connections) {
        if (connected !== host) client.connection.stream.destroy()
      }
    },
  }
}

const noConnection = (reason: string) =>
  // sqlclient_unable_to_establish_sqlconnection
  Object.assign(new Error(reason), { code: '08001' })

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
