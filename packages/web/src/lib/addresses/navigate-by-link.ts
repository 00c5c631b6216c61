/** Leaves the app as a pressed link does, so that navigation can be intercepted. */
export function navigateByLink(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
