import { sessionIdleHours } from '@curbcut/contract'

/**
 * After how many unused hours a session ends. The server writes its own figure into the page, since
 * nobody is signed in yet who could ask for it.
 */
export function idleHours(): number {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="curbcut-idle-hours"]')
  return Number(meta?.content) || sessionIdleHours
}
