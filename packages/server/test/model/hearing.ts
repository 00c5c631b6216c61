import type { ChangeMessage } from '@curbcut/contract'
import { aStreamOf, isEndOfHearing, untilHeard, type HeardStream } from '#test/http/live-stream.ts'
import type { TestApp } from '../app-for-test.ts'
import type { Population } from './populate.ts'
import type { Seat } from './rules/world.ts'

/** The changes heard at every seat, from the beginning of a run to its end. */
export type Hearing = {
  /** Opens the streams of people who can sign in again. */
  open(): Promise<void>
  /** Waits until everything that was told has come. */
  catchUp(): Promise<void>
  changesOf(seat: Seat): ChangeMessage[]
  /** All that came, as it came. */
  textOf(seat: Seat): string
  close(): void
}

/** A browser at each seat of the world, which shows its events. */
export function openHearing(parts: TestApp, { seats }: Population): Hearing {
  const heard = new Map<Seat, HeardStream[]>(seats.map((seat) => [seat, []]))
  const isDeaf = (seat: Seat) =>
    !seat.person.isArchived && heard.get(seat)?.at(-1)?.isOpen() !== true
  const streams = () => [...heard.values()].flat()
  return {
    async open() {
      for (const seat of seats.filter(isDeaf)) {
        const { person, organization } = seat
        const isMember = organization !== null && person.organizations.includes(organization)
        heard.get(seat)?.push(await aStreamOf(parts, person, isMember ? organization : null))
      }
    },
    catchUp: () =>
      untilHeard(
        parts,
        streams().filter((stream) => stream.isOpen()),
      ),
    changesOf: (seat) =>
      (heard.get(seat) ?? [])
        .flatMap(({ changes }) => changes)
        .filter((change) => !isEndOfHearing(change)),
    textOf: (seat) =>
      heard
        .get(seat)
        ?.map((stream) => stream.text())
        .join('\n') ?? '',
    close() {
      for (const stream of streams()) stream.close()
    },
  }
}
