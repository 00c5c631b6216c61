import type { CheckProcess } from './start-check-process.ts'

type Idle = { process: CheckProcess; organizationId: string; timer: NodeJS.Timeout }

export type IdleProcesses = {
  keep(process: CheckProcess, organizationId: string): void
  /** One that has served this organization; undefined if there is none. */
  take(organizationId: string): CheckProcess | undefined
  endOldest(): Promise<void>
  endAll(): Promise<void>
}

/** The processes that wait for a document of the organization that they have served, but not for long. */
export function idleProcesses(mostMs: number): IdleProcesses {
  let idle: Idle[] = []
  const remove = (one: Idle) => {
    clearTimeout(one.timer)
    idle = idle.filter((other) => other !== one)
    return one.process
  }
  const end = (one: Idle) => remove(one).stop()
  return {
    keep(process, organizationId) {
      const timer = setTimeout(() => void end(one), mostMs)
      const one: Idle = { process, organizationId, timer }
      idle.push(one)
    },
    take(organizationId) {
      const found = idle.find((one) => one.organizationId === organizationId && one.process.isFit())
      return found && remove(found)
    },
    async endOldest() {
      if (idle[0]) await end(idle[0])
    },
    async endAll() {
      await Promise.all(idle.map(end))
    },
  }
}
