import { providerRefusals, type ProviderRefusal } from '@curbcut/contract'
import { AppError } from '#server/errors.ts'

export const providerRefusedError = (reason: ProviderRefusal): AppError =>
  new AppError('provider_refused', { message: providerRefusals[reason] })
