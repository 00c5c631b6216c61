type BrowserPattern = readonly [pattern: RegExp, name: string]

// The order matters: most browsers also send the names of older ones.
const browsers: readonly BrowserPattern[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const operatingSystems: readonly BrowserPattern[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function toBrowserName(userAgent: string): string {
  const findName = (patterns: readonly BrowserPattern[]) =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, operatingSystem] = [findName(browsers), findName(operatingSystems)]
  if (!browser) return operatingSystem ? `Unknown browser on ${operatingSystem}` : 'Unknown browser'
  return operatingSystem ? `${browser} on ${operatingSystem}` : browser
}
