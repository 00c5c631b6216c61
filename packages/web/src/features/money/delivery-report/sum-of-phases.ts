import { deliveryPhases, type DeliverySums } from '@curbcut/contract'

/** The working minutes from the start of a promise to its completion. */
export const sumOfPhases = (minutes: DeliverySums['minutes']): number =>
  deliveryPhases.reduce((sum, phase) => sum + minutes[phase], 0)
