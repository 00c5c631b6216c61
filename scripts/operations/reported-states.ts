import { setTimeout as wait } from 'node:timers/promises'

export const metricsToken = 'a-token-of-the-trial-alone'

/** Processes may still report an earlier measurement. */
const longestMs = 30_000

/** Waits until all processes report this state, or 30 seconds; returns the last states. */
export async function documentsOfBoth(ports: readonly number[], state: string): Promise<string[]> {
  const endsAt = performance.now() + longestMs
  for (;;) {
    const states = await Promise.all(ports.map(documentsState))
    if (states.every((one) => one === state) || performance.now() > endsAt) return states
    await wait(50)
  }
}

async function documentsState(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`)
  const { data } = (await answer.json()) as { data?: { documents?: string } }
  return data?.documents ?? `${answer.status}`
}

export async function freeBytes(port: number): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })).text()
  return Number(/^curbcut_disk_free_bytes\{place="documents"\} (\d+)$/m.exec(metrics)?.[1])
}
