import { readPreference } from './preferences.ts'
import { subscribeToStorage } from './stored-text.ts'

/** Before the first call, and for "system", the stylesheet follows the system. */
export function startTheme(): () => void {
  applyTheme()
  return subscribeToStorage(applyTheme)
}

function applyTheme(): void {
  const root = document.documentElement
  const theme = readPreference('theme')
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  root.dataset.density = readPreference('density')
}
