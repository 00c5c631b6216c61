/** A browser of the fewest parts, which walks through the pages of a provider with its cookies. */
export type Walker = {
  open(address: string): Promise<void>
  /** Sends fields to the present page. */
  send(fields: Record<string, string>): Promise<void>
  /** Sends the form of the present page, with its hidden fields. */
  sendForm(fields: Record<string, string>): Promise<void>
  /** The address at `home` to which it was sent at last; it does not go there. */
  endedWith(): URL
}

/** It follows redirections until one leads to `home`. */
export function aWalker(home: string): Walker {
  const cookies = new Map<string, string>()
  let at = ''
  let page = ''

  const go = async (address: string, body?: URLSearchParams): Promise<void> => {
    at = address
    if (at.startsWith(home)) return
    const response = await fetch(at, {
      method: body ? 'POST' : 'GET',
      body: body ?? null,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const written of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? []
      cookies.set(name, value)
    }
    page = await response.text()
    const next = response.headers.get('location')
    if (next) await go(new URL(next, at).href)
  }

  const hidden = () =>
    [...page.matchAll(/name="(?<name>\w+)" value="(?<value>[^"]*)"/g)].map(
      ({ groups }): [string, string] => [groups?.['name'] ?? '', groups?.['value'] ?? ''],
    )

  return {
    open: (address) => go(address),
    send: (fields) => go(at, new URLSearchParams(fields)),
    sendForm: (fields) => {
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? at
      const all = { ...Object.fromEntries(hidden()), ...fields }
      return go(new URL(action, at).href, new URLSearchParams(all))
    },
    endedWith: () => new URL(at),
  }
}
