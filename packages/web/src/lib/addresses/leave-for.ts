/** Leaves the app for an address elsewhere, as by a link that the person has pressed: it may be intercepted like one. */
export function leaveFor(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
