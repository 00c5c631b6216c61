import { sessionIdleHours } from '@curbcut/contract'

/** The server writes these into the page, because a visitor cannot request them. */
const settingOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="curbcut-${name}"]`)?.content

export const idleHours = (): number => Number(settingOf('idle-hours')) || sessionIdleHours

export const legalPages = () => ({
  privacy: settingOf('privacy-url') || undefined,
  terms: settingOf('terms-url') || undefined,
})

/** Undefined on a page that another server sent. */
export const productVersion = () => settingOf('version') || undefined
