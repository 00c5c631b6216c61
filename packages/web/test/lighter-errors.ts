import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

// Preparing errors that nobody sees took about an eighth of the time of these tests.

type Internals = { recentlyCreatedOwnerStacks: number }
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, Internals>

// React keeps the stack of each element for its warnings, up to this count. They still name the component.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
})

type Config = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean }
const { getElementError } = getConfig()

configure({
  // `findBy*` and `waitFor` look again and again. Only when their time is over is the page told of.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isLookingAgain }: Config = getConfig()
    return isLookingAgain ? new Error(message ?? '') : getElementError(message, container)
  },
})
