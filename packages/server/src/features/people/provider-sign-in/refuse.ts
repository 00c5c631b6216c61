import { providerRefusals, type ProviderRefusal } from '@curbcut/contract'
import { AppError } from '#server/errors.ts'

export const refuse = (reason: ProviderRefusal): AppError =>
  new AppError('provider_refused', { message: providerRefusals[reason] })
