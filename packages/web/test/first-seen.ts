/**
 * What `look` finds first. It looks after every change of the screen, so that it sees what lasts half a
 * second on a slow machine too.
 */
export function firstSeen<Seen>(look: () => Seen | undefined): Promise<Seen> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = look()
      if (found === undefined) return
      observer.disconnect()
      resolve(found)
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
