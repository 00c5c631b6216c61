import type { Client, ClientConfig } from 'pg'
import { noConnectionLeft, readOnlyCode } from './connection-lost.ts'
import { findHosts } from './database-hosts.ts'
import { MarkingClient } from './marking-client.ts'
import { presentHostOf, type PresentHost } from './present-host.ts'
import type { TimelinePlace } from './timeline-memory.ts'

type Done = (error?: unknown) => void
type Connect = (done?: Done) => Promise<Client> | undefined

/** What a pool, or a single connection, is made from. */
export type Target = { config: ClientConfig; Client: typeof Client }

/** Connections to an address; with several hosts, to the one that takes writes. */
export function toTargetOf(connectionString: string): Target {
  const found = findHosts(connectionString)
  if (!found) return { config: { connectionString }, Client: MarkingClient }
  const config = { connectionString: found.firstUrl }
  const present = presentHostOf(connectionString, found.hosts, config)
  return {
    config,
    Client: class extends MarkingClient {
      constructor(options?: string | ClientConfig) {
        super(options)
        followPresentHost(this, present)
      }
    },
  }
}

/**
 * The present host of an address of several hosts, judged by the highest timeline that is kept in this place, which is
 * only read. Undefined for one host.
 */
export async function findJudgedHost(
  connectionString: string,
  openPlace: () => Promise<TimelinePlace> | TimelinePlace,
): Promise<PresentHost | undefined> {
  const found = findHosts(connectionString)
  if (!found) return undefined
  const config = { connectionString: found.firstUrl }
  const present = presentHostOf(connectionString, found.hosts, config)
  const place = await openPlace()
  await present.rememberIn({ findTimeline: () => place.findTimeline() })
  return present
}

/** Connects to the present host, and raises doubt in it when the connection fails or takes no write. */
function followPresentHost(client: Client, present: PresentHost): void {
  const connect: () => Promise<Client> = client.connect.bind(client)

  const connectToPresent = async () => {
    const host = await present.find()
    const doubt = () => present.doubt(host)
    // pg reads both when it connects.
    Object.assign(client, host)
    present.addConnection(client, host)
    client.on('error', doubt)
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== readOnlyCode) return
      doubt()
      // After the statement has failed: the connection is of no more use, and its pool replaces it.
      setImmediate(() => client.connection.stream.destroy())
    })
    return connect().catch((error: NodeJS.ErrnoException) => {
      // It is there. Asking all hosts would take more connections, and hide why.
      if (error.code !== noConnectionLeft.code) doubt()
      throw error
    })
  }

  const connectWith: Connect = (done) => {
    const connecting = connectToPresent()
    if (!done) return connecting
    connecting.then(() => done(), done)
    return undefined
  }
  client.connect = connectWith as typeof client.connect
}
