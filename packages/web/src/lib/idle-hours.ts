import { sessionIdleHours } from '@curbcut/contract'

/**
 * The idle hours after which a session ends. The server writes them into the page, because a visitor cannot
 * ask for them.
 */
export function idleHours(): number {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="curbcut-idle-hours"]')
  return Number(meta?.content) || sessionIdleHours
}
