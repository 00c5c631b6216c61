import { sessionIdleHours } from '@curbcut/contract'

/** The server writes these into the page, because a visitor cannot request them. */
const readSetting = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="curbcut-${name}"]`)?.content

export const idleHours = (): number => Number(readSetting('idle-hours')) || sessionIdleHours

export const legalPages = () => ({
  privacy: readSetting('privacy-url') || undefined,
  terms: readSetting('terms-url') || undefined,
})

/** Undefined on a page that another server sent. */
export const productVersion = () => readSetting('version') || undefined
