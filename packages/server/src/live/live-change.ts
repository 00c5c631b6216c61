import type { Change } from '@curbcut/contract'

/** The audience of a change, looked up when the change is sent. */
export type Audience = {
  administrators?: boolean
  people?: readonly (string | null | undefined)[]
  /** Client-side people who work in one of these organizations now. */
  organizations?: readonly string[]
  /** Client-side people who work now in an organization of this person. */
  organizationsOf?: string
  /** The remediators who have jobs of this organization now. */
  remediatorsOf?: string
  /** The present remediator of this job, and with `clientSide` the client side of its organization. */
  job?: { id: string; clientSide: boolean }
  /** These sessions. */
  sessions?: readonly string[]
  everybody?: boolean
}

/** A change to publish. */
export type LiveChange = {
  /** Absent: nothing is stated, the streams are only judged. */
  change?: Change
  to: Audience
  /** Access may have ended: each stream of the audience is judged again before it hears more. */
  isAboutAccess?: boolean
  /** Strangers can cause any number of these changes: they are published at most once a second. */
  isThrottled?: boolean
}

/** A live change whose audience has been looked up, as processes send it to each other. */
export type AddressedChange = Omit<LiveChange, 'to' | 'isThrottled'> & {
  to: Omit<Audience, 'job' | 'organizationsOf' | 'people' | 'remediatorsOf'> & {
    people?: readonly string[]
  }
}

/** Something may have been missed: everybody reads everything again. */
export const everything = {
  change: { kind: 'everything' },
  to: { everybody: true },
} as const satisfies AddressedChange

/** Where changes are reported, after their commit. */
export type Live = {
  publish(liveChange: LiveChange): void
}

/** For a product without live screens, as in most tests. */
export const withoutLive: Live = { publish: () => {} }
