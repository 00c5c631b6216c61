import { readPreference, subscribe } from './preferences.ts'

/**
 * Puts theme and density on the root element, now and after each change. main.tsx calls it first. Before
 * that, and for the theme "system", the stylesheet follows the system by itself.
 */
export function startTheme(): () => void {
  applyTheme()
  return subscribe(applyTheme)
}

function applyTheme(): void {
  const root = document.documentElement
  const theme = readPreference('theme')
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  root.dataset.density = readPreference('density')
}
