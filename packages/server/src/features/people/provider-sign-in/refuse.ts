import { providerRefusals, type ProviderRefusal } from '@curbcut/contract'
import { AppError } from '#server/errors.ts'

/** The refusal of a sign-in through a provider, in the words of the contract. */
export const refuse = (reason: ProviderRefusal): AppError =>
  new AppError('provider_refused', { message: providerRefusals[reason] })
