import type { ChangeMessage } from '@curbcut/contract'

/** Looked up when the change is sent. */
export type Audience = {
  administrators?: boolean
  people?: readonly (string | null | undefined)[]
  /** Client-side people who currently work in one of these organizations. */
  organizations?: readonly string[]
  /** The same, for the organizations of this person. */
  organizationsOf?: string
  /** Remediators with jobs of this organization. */
  remediatorsOf?: string
  /** The job's present remediator; `clientSide` adds the client side of its organization. */
  job?: { id: string; clientSide: boolean }
  sessions?: readonly string[]
  everybody?: boolean
}

export type LiveChange = {
  /** Absent: the streams only check access. */
  change?: ChangeMessage
  to: Audience
  /** Access may have ended: the streams check it before they send more. */
  isAboutAccess?: boolean
  /** Strangers can cause any number of these changes: at most one per second is published. */
  isThrottled?: boolean
}

export type AddressedChange = Omit<LiveChange, 'to' | 'isThrottled'> & {
  to: Omit<Audience, 'job' | 'organizationsOf' | 'people' | 'remediatorsOf'> & {
    people?: readonly string[]
  }
}

/** Changes may have been missed: all screens read again. */
export const refetchEverything = {
  change: { kind: 'everything' },
  to: { everybody: true },
} as const satisfies AddressedChange

export type Live = {
  publish(liveChange: LiveChange): void
}

export const noopLive: Live = { publish: () => {} }
