import { sessionIdleHours } from '@curbcut/contract'

/** Settings that the server writes into the page for everybody, because a visitor cannot ask for them. */
const settingOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="curbcut-${name}"]`)?.content

/** The idle hours after which a session ends. */
export const idleHours = (): number => Number(settingOf('idle-hours')) || sessionIdleHours

/** The addresses of the operator's pages on privacy and terms; undefined where there is none. */
export const legalPages = () => ({
  privacy: settingOf('privacy-url') || undefined,
  terms: settingOf('terms-url') || undefined,
})

/** The version of the product that served this page; undefined where no server of ours did. */
export const productVersion = () => settingOf('version') || undefined
