import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { ErrorScreen } from '#web/app/ErrorScreen.tsx'
import { PublicLayout } from '#web/app/layout/PublicLayout.tsx'
import { SessionLayout } from '#web/app/layout/SessionLayout.tsx'
import { ScreenLoading } from '#web/app/ScreenLoading.tsx'
import { LoginPage } from '#web/features/people/sign-in/LoginPage.tsx'
import {
  jobPathPattern,
  paths,
  reviewPathPattern,
  verifyPathPattern,
} from '#web/lib/addresses/paths.ts'
import { ScreenLoadError } from './screen-load-error.ts'
import { SessionRoutes } from './SessionRoutes.tsx'

const publicScreens: RouteObject[] = [
  // The sign-in page is part of the entry, because it opens first, and when a session ends.
  { path: paths.login(), Component: LoginPage },
  {
    path: paths.forgotPassword(),
    lazy: lazyScreen(
      async () =>
        (await import('#web/features/people/passwords/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: paths.resetPassword(),
    lazy: lazyScreen(
      async () =>
        (await import('#web/features/people/passwords/ResetPasswordPage.tsx')).ResetPasswordPage,
    ),
  },
  {
    // A provider may have its own address for returning people.
    path: `${paths.providerSignIn()}/:provider?`,
    lazy: lazyScreen(
      async () =>
        (await import('#web/features/people/sign-in/ProviderSignInPage.tsx')).ProviderSignInPage,
    ),
  },
  {
    path: paths.contact(),
    lazy: lazyScreen(
      async () => (await import('#web/features/public/ContactPage.tsx')).ContactPage,
    ),
  },
  {
    path: paths.selectOrganization(),
    lazy: lazyScreen(
      async () => (await import('./SelectOrganizationRoute.tsx')).SelectOrganizationRoute,
    ),
  },
]

/** Screens with and without a session. */
const commonScreens: RouteObject[] = [
  {
    path: paths.accessibility(),
    lazy: lazyScreen(
      async () => (await import('#web/features/public/AccessibilityPage.tsx')).AccessibilityPage,
    ),
  },
  {
    path: paths.unsubscribe(),
    lazy: lazyScreen(
      async () =>
        (await import('#web/features/jobs/notifications/UnsubscribePage.tsx')).UnsubscribePage,
    ),
  },
]

const signedInScreens: RouteObject[] = [
  {
    path: paths.jobs(),
    lazy: lazyScreen(async () => (await import('#web/features/jobs/list/JobsPage.tsx')).JobsPage),
  },
  {
    path: paths.users(),
    lazy: lazyScreen(
      async () => (await import('#web/features/people/users/UsersPage.tsx')).UsersPage,
    ),
  },
  {
    path: paths.clientUsers(),
    lazy: lazyScreen(
      async () => (await import('#web/features/people/users/ClientUsersPage.tsx')).ClientUsersPage,
    ),
  },
  {
    path: paths.organizations(),
    lazy: lazyScreen(
      async () =>
        (await import('#web/features/people/organizations/OrganizationsPage.tsx'))
          .OrganizationsPage,
    ),
  },
  {
    path: paths.reports(),
    lazy: lazyScreen(async () => (await import('./ReportsRoute.tsx')).ReportsRoute),
  },
  {
    path: paths.activity(),
    lazy: lazyScreen(async () => (await import('./ActivityRoute.tsx')).ActivityRoute),
  },
  {
    path: paths.settings(),
    lazy: lazyScreen(async () => (await import('./SettingsRoute.tsx')).SettingsRoute),
  },
  {
    path: paths.firstHour(),
    lazy: lazyScreen(
      async () =>
        (await import('#web/features/operations/first-hour/FirstHourPage.tsx')).FirstHourPage,
    ),
  },
  {
    path: paths.account(),
    lazy: lazyScreen(async () => (await import('./AccountRoute.tsx')).AccountRoute),
  },
  {
    path: paths.notAuthorized(),
    lazy: lazyScreen(async () => (await import('./NotAuthorizedPage.tsx')).NotAuthorizedPage),
  },
  {
    path: jobPathPattern,
    lazy: lazyScreen(async () => (await import('#web/app/job/JobRoute.tsx')).JobRoute),
  },
  {
    path: reviewPathPattern,
    lazy: lazyScreen(async () => (await import('#web/app/job/ReviewRoute.tsx')).ReviewRoute),
  },
]

const verifyScreen: RouteObject = {
  path: verifyPathPattern,
  lazy: lazyScreen(
    async () => (await import('#web/features/review/evidence/VerifyPage.tsx')).VerifyPage,
  ),
}

/** Each screen is fetched when it opens. session-redirect.ts decides which person sees which. */
export const routes: RouteObject[] = [
  {
    Component: SessionRoutes,
    children: [
      {
        // Inside `SessionRoutes`, which redirects also while this screen loads or is missing.
        HydrateFallback: ScreenLoading,
        ErrorBoundary: ErrorScreen,
        children: [
          { Component: PublicLayout, children: publicScreens },
          { Component: SessionLayout, children: commonScreens },
          {
            lazy: lazyScreen(async () => (await import('#web/app/layout/Shell.tsx')).Shell),
            children: signedInScreens,
          },
          { element: <PublicLayout reloads />, children: [verifyScreen] },
          // SessionRoutes redirects from every other address.
          { path: '*', Component: Outlet },
        ],
      },
    ],
  },
]

/** Fetches the screen of the address before the signed-in person is known. */
export const createRouter = () => createBrowserRouter(routes)

function lazyScreen(load: () => Promise<ComponentType>) {
  return async () => {
    try {
      return { Component: await load() }
    } catch (error) {
      throw new ScreenLoadError(error)
    }
  }
}
