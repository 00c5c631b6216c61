import type { FastifyBaseLogger } from 'fastify'
import { openChannel } from '#server/db/channel.ts'
import type { DatabaseAddress } from '#server/db/connect.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { refetchEverything, type Live } from './live-change.ts'
import { openPublisher, parseAddressedChanges } from './publisher.ts'
import type { Streams } from './streams.ts'

export type RunningLive = Live & {
  serve(streams: Streams): void
  close(): Promise<void>
}

type Deps = { db: Db; log: Pick<FastifyBaseLogger, 'info' | 'warn'> }

/** Publishes changes to the browsers of all processes on this database. */
export function openLive(address: DatabaseAddress, { db, log }: Deps): RunningLive {
  let streams: Streams | undefined
  let wasOpen = false
  const channel = openChannel(address, {
    onText: (text) => streams?.deliver(parseAddressedChanges(text)),
    onOpen: () => {
      streams?.refetchAll()
      // A former process may have been killed between a commit and its publishing.
      if (!wasOpen) publisher.publish(refetchEverything)
      wasOpen = true
    },
    onLost: (error) => log.warn({ err: error }, 'live changes are late: no connection'),
  })
  const publisher = openPublisher({ db, send: channel.send, log })
  return {
    publish: publisher.publish,
    serve: (newStreams) => {
      streams = newStreams
      // The channel may have opened earlier; changes until now reached no stream.
      if (wasOpen) newStreams.refetchAll()
    },
    async close() {
      await publisher.close()
      await channel.close()
    },
  }
}
